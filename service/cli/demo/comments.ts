import { day } from './calendar';
import { letters } from './letters';
import { type Agent, firstName, type Language } from './people';
import type { Random } from './random';
import type { Tone } from './scores';
import { voices } from './voices';
import type { Incident, Topic, Voice } from './voices/voice';

export interface Occasion {
  language: Language;
  /** `great` and `good` have no incidents: the writer then keeps to the topic. */
  tone: Tone;
  topic: Topic;
  incident: Incident | null;
  agent: Agent | null;
  /** Seconds before now. */
  age: number;
}

export type Writer = (occasion: Occasion) => string;

/** How many comments back a text is not repeated. */
const textMemory = 80;

function subjects(voice: Voice, { tone, topic, incident }: Occasion): readonly string[] {
  if (incident && (tone === 'bad' || tone === 'mixed')) return voice.incident[incident][tone];
  const about = voice.about[topic];
  return tone === 'great' ? (about.great ?? about.good) : about[tone];
}

function capitalised(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Writes comments that fit; keeps count of what was said lately, so that a page of them reads like people. */
export function createWriter(random: Random): Writer {
  const unsent = new Set(letters);
  const texts: string[] = [];
  let said = 0;
  const lastSaid = new Map<string, number>();

  /** One of the half that was not heard for longest. */
  function fresh(choices: readonly string[]): string {
    const since = (choice: string) => lastSaid.get(choice) ?? 0;
    const oldest = choices.toSorted((a, b) => since(a) - since(b));
    const chosen = random.pick(oldest.slice(0, Math.ceil(oldest.length / 2)));
    said += 1;
    lastSaid.set(chosen, said);
    return chosen;
  }

  function filled(sentence: string, voice: Voice, agent: Agent | null): string {
    const name = agent ? firstName(agent.name) : '';
    const named = agent && voice.article ? `${voice.article[agent.gender]} ${name}` : name;
    const text = sentence
      .replace('{agent}', () => named)
      .replace('{product}', () => random.pick(voice.product))
      .replace('{wait}', () => random.pick(voice.wait))
      .replace('{soon}', () => random.pick(voice.soon));
    return capitalised(text);
  }

  function composed(occasion: Occasion): string {
    const { language, tone, agent } = occasion;
    const voice = voices[language];
    const choices = subjects(voice, occasion).filter(
      (sentence) => agent !== null || !sentence.includes('{agent}'),
    );
    const subject = () => filled(fresh(choices), voice, agent);
    const opening = () => fresh(voice.opening[tone]);
    const closing = () => fresh(voice.closing[tone]);

    const form = random.next();
    if (form < 0.36) {
      const text = subject();
      // Many leave out the last full stop.
      return random.chance(0.3) && /[^.][.]$/.test(text) ? text.slice(0, -1) : text;
    }
    if (form < 0.6) return `${opening()} ${subject()}`;
    if (form < 0.8) return `${subject()} ${closing()}`;
    if (form < 0.89) return `${opening()} ${subject()} ${closing()}`;
    if (form < 0.93) return `${opening()}\n\n${subject()} ${closing()}`;
    return random.chance(0.6) ? opening() : `${opening()} ${closing()}`;
  }

  function letter({ language, tone, topic, incident, age }: Occasion): string | null {
    for (const candidate of unsent) {
      if (candidate.language !== language || candidate.tone !== tone) continue;
      if (candidate.subject !== (incident ?? topic) || age > candidate.days * day) continue;
      unsent.delete(candidate);
      return candidate.text;
    }
    return null;
  }

  return (occasion) => {
    let text = letter(occasion) ?? composed(occasion);
    for (let attempt = 0; attempt < 8 && texts.includes(text); attempt += 1)
      text = composed(occasion);
    texts.push(text);
    if (texts.length > textMemory) texts.shift();
    return text;
  };
}
