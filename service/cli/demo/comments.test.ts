import { expect, test } from 'vitest';
import { scaleDefinitions } from '@/lib/contract/metrics';
import { generateDemo } from './generate';
import type { Language } from './people';
import type { Tone } from './scores';
import { voices } from './voices';

const demo = generateDemo(1_795_249_404); // 2026-11-21T08:23:24Z
const scales = new Map(demo.surveys.map((survey) => [survey.id, survey.scale]));
const ratings = demo.ratings.map(({ survey_id, score, comment }) => {
  const scale = scales.get(survey_id)!;
  return { scale, score, comment };
});
const written = ratings.flatMap(({ comment, ...row }) => (comment ? [{ ...row, comment }] : []));

// Words that nobody furious writes, and words that nobody delighted does.
const praise: Record<Language, RegExp> = {
  en: /thank|wonderful|brilliant|impressed|top marks|could not/i,
  de: /dank|begeistert|hervorragend|vorbildlich|weiter so/i,
  fr: /impeccable|parfait|merci (infiniment|à toute)|bravo/i,
  es: /gracias|excelente|perfecto|imposible: un correo/i,
  nl: /bedankt|geweldig|top\b|complimenten/i,
  it: /grazie|eccellente|perfetto|impeccabile|complimenti/i,
  pt: /excelente|perfeito|impecável|parabéns/i,
};
const grievance: Record<Language, RegExp> = {
  en: /disappoint|annoyed|waited|nobody|never again|warehouse|late\b(?! in the evening)/i,
  de: /enttäusch|verärgert|lagerumzug|zu spät|kein rückruf|früher war/i,
  fr: /déce|pénible|retard|entrepôt|aucun rappel/i,
  es: /decepcion|retraso|almacén|nadie/i,
  nl: /teleurstell|te laat|magazijn|niemand/i,
  it: /deludente|ritardo|magazzino|nessuno se ne/i,
  pt: /dececion|atraso|armazém|ninguém/i,
};

/** What every form of a template matches: its longest text between slots. */
function core(template: string): string {
  return template
    .split(/\{\w+\}/)
    .map((part) => part.replace(/[.]$/, ''))
    .reduce((longest, part) => (part.length > longest.length ? part : longest));
}

test('praise stands only at high scores and grievances only at low ones', () => {
  for (const [language, voice] of Object.entries(voices)) {
    const great = [...voice.opening.great, ...voice.closing.great].map(core);
    const bad = [
      ...voice.opening.bad,
      ...voice.closing.bad,
      ...voice.incident.warehouse.bad,
      ...voice.incident.slow.bad,
    ].map(core);
    const has = (comment: string, cores: string[]) =>
      cores.some((part) => part.length > 8 && comment.includes(part));
    for (const { scale, score, comment } of written) {
      // By the contract's own boxes, not by the generator's idea of a tone.
      const { low, good } = scaleDefinitions[scale];
      if (score <= low)
        expect(has(comment, great), `${language} ${scale} ${score}: ${comment}`).toBe(false);
      if (score >= good)
        expect(has(comment, bad), `${language} ${scale} ${score}: ${comment}`).toBe(false);
    }
  }
});

test('no language has praise among its complaints, or complaints in its praise', () => {
  for (const language of Object.keys(voices) as Language[]) {
    const voice = voices[language];
    const of = (tone: Tone) => [
      ...voice.opening[tone],
      ...voice.closing[tone],
      ...Object.values(voice.about).flatMap((about) => about[tone] ?? []),
      ...(tone === 'bad' ? Object.values(voice.incident).flatMap((about) => about.bad) : []),
    ];
    for (const sentence of of('bad')) expect(sentence).not.toMatch(praise[language]);
    for (const sentence of [...of('good'), ...of('great')])
      expect(sentence).not.toMatch(grievance[language]);
  }
});

test('comments are varied: no two neighbours alike, no slot left open, every language there', () => {
  const texts = written.map((row) => row.comment);
  expect(new Set(texts).size).toBeGreaterThan(5_000);
  expect(texts.filter((text, index) => text === texts[index + 1])).toEqual([]);
  expect(texts.filter((text) => /[{}]|undefined|\s$|^\s| {2}/.test(text))).toEqual([]);
  for (const voice of Object.values(voices))
    expect(texts.some((text) => text.startsWith(voice.opening.bad[0]!))).toBe(true);
  expect(texts.filter((text) => text.startsWith('=1+1'))).toHaveLength(1);
  expect(texts.some((text) => text.includes('\n') && text.includes('"'))).toBe(true);

  const lowRatings = ratings.filter((row) => row.score <= scaleDefinitions[row.scale].low);
  const low = lowRatings.filter((row) => row.comment !== null);
  expect(low.length / lowRatings.length).toBeGreaterThan(0.4);
  expect(low.length / lowRatings.length).toBeGreaterThan(written.length / ratings.length);
});
