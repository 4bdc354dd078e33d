/** Who works at Alder & Fell, the outdoor shop of the demo, and what customers rate beside them. */

export const languages = ['en', 'de', 'fr', 'es', 'nl', 'it', 'pt'] as const;
export type Language = (typeof languages)[number];

export const teamNames = [
  'First line',
  'Second line',
  'Returns',
  'VIP desk',
  'DACH',
  'Iberia',
  'Night shift',
  'Chat',
] as const;
export type TeamName = (typeof teamNames)[number];

export type Role = 'admin' | 'leader' | 'team_member' | 'restricted';

export interface Agent {
  name: string;
  /** Portuguese puts an article before a name. */
  gender: 'f' | 'm';
  role: Role;
  languages: readonly Language[];
  teams: readonly TeamName[];
  /** How far their scores stand from the middle, in standard deviations. */
  level: number;
  /** Share of the work against an ordinary agent. */
  pace: number;
  /** Days before now; absent for those here from the beginning. */
  joined?: number;
  /** Days before now; those who left are archived. */
  left?: number;
  /** The two the demo is about: see story.ts. */
  course?: 'improving' | 'struggling';
  integrations?: readonly { type: string; username: string }[];
}

function agent(
  name: string,
  gender: Agent['gender'],
  spoken: string,
  teams: readonly TeamName[],
  level: number,
  more: Partial<Agent> = {},
): Agent {
  const speaks = languages.filter((language) => spoken.split(' ').includes(language));
  return { name, gender, languages: speaks, teams, level, role: 'team_member', pace: 1, ...more };
}

const leader = { role: 'leader', pace: 0.45 } as const;
const custom = (username: string) => ({ type: 'custom', username });
const helpDesk = (username: string) => ({ type: 'helpDesk', username });
const liveChat = (username: string) => ({ type: 'liveChat-v2', username });

export const agents: readonly Agent[] = [
  agent('Ingrid Solberg', 'f', 'en de', ['VIP desk'], 0.2, { role: 'admin', pace: 0.2 }),
  agent('Tomás Ferreira', 'm', 'pt es en', ['Iberia', 'Second line'], 0.2, leader),
  agent('Claire Dubois', 'f', 'fr en', ['First line', 'VIP desk'], 0.25, leader),
  agent('Jonas Weber', 'm', 'de en', ['DACH', 'Second line'], 0.1, {
    ...leader,
    integrations: [custom('j.weber'), helpDesk('weber_jonas')],
  }),
  agent('Priya Raman', 'f', 'en', ['Chat', 'Night shift'], 0.2, leader),
  agent('Marco Rinaldi', 'm', 'it fr en', ['Returns'], 0.05, leader),
  agent('Mara Keller', 'f', 'de en', ['First line', 'DACH'], -0.85, {
    pace: 1.2,
    course: 'improving',
    integrations: [custom('m.keller'), helpDesk('keller_mara')],
  }),
  agent('Henrik Dahl', 'm', 'en de', ['Second line', 'Returns'], 0.05, {
    pace: 1.2,
    course: 'struggling',
    integrations: [custom('h.dahl'), helpDesk('dahl_henrik')],
  }),
  agent('Aisha Rahman', 'f', 'en', ['First line', 'VIP desk'], 0.4, {
    pace: 1.2,
    integrations: [helpDesk('rahman_aisha')],
  }),
  agent('Bruno Sá', 'm', 'pt es', ['Iberia', 'First line'], 0.1),
  agent('Lucía Navarro', 'f', 'es', ['Iberia', 'First line'], 0.3, { pace: 1.2 }),
  agent('Diego Castillo', 'm', 'es en', ['Iberia', 'Chat'], -0.1, {
    integrations: [liveChat('diego')],
  }),
  agent('Inês Carvalho', 'f', 'pt es en', ['Iberia', 'Chat'], 0.15, {
    integrations: [liveChat('ines'), custom('i.carvalho')],
  }),
  agent('Sofía Herrera', 'f', 'es pt en', ['Iberia', 'Night shift'], 0),
  agent('Katrin Vogel', 'f', 'de', ['DACH', 'First line'], 0.3, { pace: 1.2 }),
  agent('Lukas Brandner', 'm', 'de en', ['DACH', 'Chat'], -0.05, {
    integrations: [liveChat('lukas')],
  }),
  agent('Anneke de Vries', 'f', 'nl en de', ['First line', 'Second line'], 0.25, { pace: 0.7 }),
  agent('Bram Janssen', 'm', 'nl en', ['Chat', 'First line'], 0, {
    integrations: [liveChat('bram')],
  }),
  agent('Sanne Bakker', 'f', 'nl', ['Returns', 'First line'], -0.2),
  agent('Joris Maas', 'm', 'nl', ['First line', 'Second line'], 0.05),
  agent('Giulia Conti', 'f', 'it', ['First line'], 0.2, { pace: 1.1 }),
  agent('Matteo Greco', 'm', 'it en', ['Second line', 'Chat'], -0.15, {
    integrations: [custom('m.greco')],
  }),
  agent('Chiara Fontana', 'f', 'it fr', ['Chat', 'Returns'], 0.1, { joined: 410 }),
  agent('Étienne Moreau', 'm', 'fr', ['First line', 'Second line'], 0.05, { pace: 1.1 }),
  agent('Camille Laurent', 'f', 'fr en', ['Chat', 'VIP desk'], 0.35, {
    integrations: [liveChat('camille')],
  }),
  agent('Nadia Benali', 'f', 'fr en', ['Night shift', 'First line'], -0.1),
  agent('Hugo Lefèvre', 'm', 'fr', ['Returns', 'Second line'], -0.3, { role: 'restricted' }),
  agent('Owen Hughes', 'm', 'en', ['First line', 'Second line'], 0.1, { pace: 1.2 }),
  agent('Grace Adeyemi', 'f', 'en', ['Night shift', 'Chat'], 0.2, {
    integrations: [liveChat('grace')],
  }),
  agent("Liam O'Connor", 'm', 'en', ['First line', 'Returns'], -0.2),
  agent('Hannah Scott', 'f', 'en', ['Chat', 'First line'], 0.15, {
    pace: 1.2,
    integrations: [liveChat('hannah')],
  }),
  agent('Kenji Watanabe', 'm', 'en', ['Night shift', 'Chat'], 0.1),
  agent('Mei Chen', 'f', 'en', ['Chat', 'Second line'], 0.3, { joined: 520 }),
  agent('Ravi Menon', 'm', 'en', ['Night shift', 'Second line'], -0.05),
  agent('Zofia Nowak', 'f', 'en de', ['Second line', 'VIP desk'], 0.3, { pace: 0.8 }),
  agent('Pavel Novák', 'm', 'de en', ['Second line', 'DACH'], -0.1, { joined: 300 }),
  agent('Elif Yılmaz', 'f', 'de en', ['Night shift', 'DACH', 'Chat'], 0.05),
  agent('Noah Fischer', 'm', 'de', ['DACH', 'Returns'], -0.25, { role: 'restricted', joined: 150 }),
  agent('Fatima Idrissi', 'f', 'fr es', ['First line', 'Iberia'], 0.15, { joined: 240 }),
  agent('Samuel Osei', 'm', 'en', ['First line'], -0.05, { role: 'restricted', joined: 75 }),
  agent('Daniel Lindqvist', 'm', 'en', ['Second line'], -0.35, { left: 215 }),
  agent('Beatriz Gómez', 'f', 'es pt', ['Iberia'], 0.05, { left: 100 }),
];

/** What a rating can be about when it is about no agent. */
export const things = [
  { username: 'checkout', fullname: 'Checkout page', topic: 'checkout', level: 0.1 },
  { username: 'help-article', fullname: 'Help centre article', topic: 'article', level: -0.15 },
  { username: 'order-mail', fullname: 'Order confirmation mail', topic: 'mail', level: 0.2 },
  { username: 'returns-portal', fullname: 'Returns portal', topic: 'returns', level: -0.1 },
  { username: 'chat-bot', fullname: 'Chat bot', topic: 'bot', level: -0.6 },
  { username: 'parcel-delivery', fullname: 'Parcel delivery', topic: 'delivery', level: 0.05 },
  { username: 'trail-club', fullname: 'Trail Club membership', topic: 'loyalty', level: 0.05 },
] as const;
export type ThingName = (typeof things)[number]['username'];

/** A username the help desk sent with ratings and that belongs to nobody. */
export const unknownAgent = 'temp-desk-04';

export const mailDomain = 'alderfell.example';

/** Lower-case ASCII with dots: the form of usernames and of the local part of addresses. */
export function dotted(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ı', 'i')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '.');
}

export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}
