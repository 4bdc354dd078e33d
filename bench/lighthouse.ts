import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

export type Form = 'desktop' | 'mobile';

/** 0 to 100 each. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
}

const runs = 5;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

async function rateOnce(url: string, form: Form, cookie: string, port: number): Promise<Scores> {
  const result = await lighthouse(
    url,
    {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
      extraHeaders: { cookie },
    },
    form === 'desktop' ? desktopConfig : undefined,
  );
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round(100 * (categories[name]?.score ?? 0));
  const weak = Object.values(audits).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode === 'numeric',
  );
  const scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
  };
  const words = weak.map((audit) => `${audit.id} ${audit.displayValue ?? audit.score}`);
  console.log(`  ${form}: ${Object.values(scores).join(' / ')}  ${words.join(', ')}`);
  return scores;
}

/**
 * Medians of several Lighthouse runs, with the device and network that Lighthouse simulates for the
 * form. A run before them is not counted: a browser that has just been installed or started spends
 * it on itself.
 */
export async function rate(
  url: string,
  form: Form,
  cookie: string,
  browserPath: string,
  flags: string[],
): Promise<Scores> {
  const chrome = await launch({
    chromePath: browserPath,
    chromeFlags: ['--headless=new', ...flags],
  });
  try {
    await rateOnce(url, form, cookie, chrome.port);
    const rated: Scores[] = [];
    for (let run = 0; run < runs; run += 1)
      rated.push(await rateOnce(url, form, cookie, chrome.port));
    return {
      performance: median(rated.map(({ performance }) => performance)),
      accessibility: median(rated.map(({ accessibility }) => accessibility)),
      bestPractices: median(rated.map(({ bestPractices }) => bestPractices)),
    };
  } finally {
    chrome.kill();
  }
}
