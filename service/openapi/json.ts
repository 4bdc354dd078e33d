import { layOut } from '@/lib/contract/openapi-layout';
import { Html, html } from './html';

/** JSON with its names set apart from its values. */
export function jsonHtml(value: unknown): Html {
  const text = layOut(value);
  const parts: string[] = [];
  let end = 0;
  for (const match of text.matchAll(/"(?:[^"\\]|\\.)*"(:?)/g)) {
    if (match[1] === '') continue;
    parts.push(html`${text.slice(end, match.index)}<span class="key">${match[0]}</span>`.text);
    end = match.index + match[0].length;
  }
  parts.push(html`${text.slice(end)}`.text);
  return new Html(parts.join(''));
}
