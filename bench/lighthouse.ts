import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig } from 'lighthouse';

export type Form = 'desktop' | 'mobile';

/** 0 to 100 each. */
export interface Scores {
  performance: number;
  accessibility: number;
  bestPractices: number;
}

/** One Lighthouse run in a browser of its own, with the device and network that Lighthouse simulates for the form. */
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
    const result = await lighthouse(
      url,
      {
        port: chrome.port,
        logLevel: 'error',
        onlyCategories: ['performance', 'accessibility', 'best-practices'],
        extraHeaders: { cookie },
      },
      form === 'desktop' ? desktopConfig : undefined,
    );
    const score = (name: string) => Math.round(100 * (result?.lhr.categories[name]?.score ?? 0));
    const weak = Object.values(result?.lhr.audits ?? {}).filter(
      ({ score: value, scoreDisplayMode }) =>
        value !== null && value < 0.9 && scoreDisplayMode !== 'informative',
    );
    for (const { id, score: value, displayValue } of weak)
      console.log(`  ${form}: ${id} ${value} ${displayValue ?? ''}`);
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
    };
  } finally {
    chrome.kill();
  }
}
