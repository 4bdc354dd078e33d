import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/** Every colour of the product, light and dark: measured in the design, said here and nowhere else. */
export const palette = {
  page: ['#fafaf8', '#131416'],
  surface: ['#ffffff', '#1a1c1f'],
  sunken: ['#f3f3f0', '#0e0f11'],
  line: ['#e3e3de', '#2e3136'],
  ink: ['#1c1d1f', '#ececea'],
  soft: ['#55585e', '#b0b4bb'],
  faint: ['#676b72', '#8e939b'],
  accent: ['#2f5bd0', '#8aa8ff'],
  'on-accent': ['#ffffff', '#10131a'],
  good: ['#1f6f8b', '#62bcd9'],
  bad: ['#b4400f', '#f0935a'],
  promoter: ['#2f6fb7', '#6aa6e8'],
  passive: ['#878c95', '#868c96'],
  detractor: ['#d2691e', '#e8914f'],
  csat: ['#2f5bd0', '#8aa8ff'],
  ces: ['#159a86', '#8cefde'],
  nps: ['#86244f', '#dd7aa3'],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

function variables(theme: 0 | 1): Record<string, string> {
  return Object.fromEntries(
    Object.entries(palette).map(([name, colours]) => [`--${name}`, colours[theme]]),
  );
}

const light = { ...variables(0), 'color-scheme': 'light' };
const dark = { ...variables(1), 'color-scheme': 'dark' };

const config: Config = {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...Object.fromEntries(Object.keys(palette).map((name) => [name, `var(--${name})`])),
    },
    fontSize: {
      12: ['0.75rem', '1.125rem'],
      13: ['0.8125rem', '1.25rem'],
      14: ['0.875rem', '1.3125rem'],
      16: ['1rem', '1.5rem'],
      20: ['1.25rem', '1.75rem'],
      28: ['1.75rem', '1.15'],
      32: ['2rem', '1.15'],
    },
    borderRadius: { none: '0', bar: '2px', control: '6px', panel: '8px', full: '9999px' },
    boxShadow: {
      none: 'none',
      float: '0 0 0 1px var(--line), 0 8px 24px -12px rgb(0 0 0 / 0.25)',
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': light,
        ":root[data-theme='dark']": dark,
        '@media (prefers-color-scheme: dark)': { ":root[data-theme='system']": dark },
        // Paper is light, whatever the screen is.
        '@media print': { ':root[data-theme]': light },
      });
    }),
  ],
};

export default config;
