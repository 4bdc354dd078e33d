'use client';

import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { controlClass } from './button';
import { type Theme, useReader, useSetTheme } from './reader';

const next: Record<Theme, Theme> = { system: 'light', light: 'dark', dark: 'system' };
const names: Record<Theme, string> = { system: 'System', light: 'Light', dark: 'Dark' };
const icons = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or as the system has it; the server reads the cookie, so no page flashes. */
export function ThemeSwitch() {
  const { theme } = useReader();
  const setTheme = useSetTheme();
  const Icon = icons[theme];

  return (
    <button
      type="button"
      onClick={() => setTheme(next[theme])}
      title={`Theme: ${names[theme]}`}
      className={controlClass('quiet', 'w-8 px-0')}
    >
      <Icon aria-hidden size={16} />
      <span className="sr-only">
        Theme: {names[theme]}. Switch to {names[next[theme]].toLowerCase()}.
      </span>
    </button>
  );
}
