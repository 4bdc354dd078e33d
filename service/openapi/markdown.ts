import { Html, html } from './html';

/** The Markdown that the document's descriptions are written in: paragraphs, `##`, tables and code. */

/** Text with code between backticks. */
export function inline(text: string): Html {
  const parts = text.split('`');
  return new Html(
    parts
      .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`).text)
      .join(''),
  );
}

export function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const cellsOf = (row: string) =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The first cell of a row is what the row is about. */
function table(rows: readonly string[], label: string): Html {
  const [head = '', , ...body] = rows;
  return html`<div class="scroll" role="region" aria-label="${label}" tabindex="0"><table class="matrix">
<thead><tr>${cellsOf(head).map((cell) =>
    cell === '' ? html`<td></td>` : html`<th scope="col">${inline(cell)}</th>`,
  )}</tr></thead>
<tbody>${body.map((row) => {
    const [first = '', ...cells] = cellsOf(row);
    return html`<tr><th scope="row">${inline(first)}</th>${cells.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>\n`;
  })}</tbody></table></div>`;
}

/** Headings of a Markdown text, in its order. */
export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
}

export function markdown(text: string): Html {
  let heading = 'Overview';
  const blocks = text.split(/\n{2,}/).map((block) => {
    const lines = block.split('\n');
    if (block.startsWith('## ')) {
      heading = block.slice(3);
      return html`<h2 id="${slug(heading)}">${heading}</h2>`;
    }
    if (block.startsWith('|')) return table(lines, heading);
    return html`<p>${inline(lines.join(' '))}</p>`;
  });
  return new Html(blocks.map((block) => block.text).join('\n'));
}
