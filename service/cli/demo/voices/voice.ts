import type { Tone } from '@/service/cli/demo/scores';

/** What a comment is about. */
export const topics = [
  'agent',
  'chat',
  'effort',
  'delivery',
  'loyalty',
  'article',
  'returns',
  'bot',
  'checkout',
  'mail',
] as const;
export type Topic = (typeof topics)[number];

/** Troubles of the story (story.ts): nobody pleased writes about them. */
export const incidents = ['warehouse', 'slow'] as const;
export type Incident = (typeof incidents)[number];

/**
 * How customers write in one language. Every entry is one or more whole sentences that stand
 * alone, and any opening, subject and closing of one tone fit together. Slots stand where their
 * grammar holds for every filler: {product} is an object with its article, in a case that looks
 * like the nominative and with nothing that would agree with it; {wait} a long time and {soon} a
 * short one, in the form the frames around them need; {agent} a first name of either gender.
 * Nothing tells the writer's gender either.
 */
export interface Voice {
  product: readonly string[];
  wait: readonly string[];
  soon: readonly string[];
  /** Before a first name, where the language wants one. */
  article?: { f: string; m: string };
  opening: Record<Tone, readonly string[]>;
  closing: Record<Tone, readonly string[]>;
  /** Where `great` is missing, those who are delighted say what is good. */
  about: Record<
    Topic,
    Record<Exclude<Tone, 'great'>, readonly string[]> & { great?: readonly string[] }
  >;
  incident: Record<Incident, Record<'bad' | 'mixed', readonly string[]>>;
}
