/** The page's stylesheet: the product's colours, the system's fonts. */
export const style = `
:root {
  color-scheme: light dark;
  --page: #fafaf8; --surface: #ffffff; --sunken: #f3f3f0; --line: #e3e3de;
  --ink: #1c1d1f; --soft: #55585e; --faint: #676b72; --accent: #2f5bd0;
  --get: #55585e; --post: #2f5bd0; --patch: #1f6f8b; --delete: #b4400f;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #131416; --surface: #1a1c1f; --sunken: #0e0f11; --line: #2e3136;
    --ink: #ececea; --soft: #b0b4bb; --faint: #8e939b; --accent: #8aa8ff;
    --get: #b0b4bb; --post: #8aa8ff; --patch: #62bcd9; --delete: #f0935a;
  }
}
*, ::before, ::after { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; scroll-padding-top: 24px; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 14px/1.5 ui-sans-serif, system-ui, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif;
  -webkit-font-smoothing: antialiased;
}
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 3px; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
main:focus { outline: none; }
code, pre {
  font: 0.93em/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace;
}
p code, td code { overflow-wrap: anywhere; }
ul { margin: 0; padding: 0; list-style: none; }
p { margin: 0 0 12px; max-width: 68ch; }
.skip {
  position: absolute; left: 8px; top: -60px; padding: 8px 12px; z-index: 1;
  background: var(--surface); border: 1px solid var(--line); border-radius: 6px;
}
.skip:focus { top: 8px; }

.page { display: grid; grid-template-columns: 248px minmax(0, 1fr); max-width: 1440px; margin: 0 auto; }
aside {
  position: sticky; top: 0; height: 100vh; overflow-y: auto; overscroll-behavior: contain;
  padding: 24px 12px 40px 20px; border-right: 1px solid var(--line); font-size: 13px;
}
.brand { margin: 0 0 16px; padding: 0 8px; font-weight: 600; }
.brand a { color: inherit; text-decoration: none; }
.brand span { color: var(--faint); font-weight: 400; }
nav a {
  display: flex; align-items: baseline; gap: 8px; padding: 3px 8px; border-radius: 6px;
  color: var(--soft); text-decoration: none;
}
nav a:hover { background: var(--sunken); color: var(--ink); }
nav a.chapter { margin-top: 14px; color: var(--ink); font-weight: 500; }
nav .method { margin-left: auto; font-size: 10px; }
nav .method.get { display: none; }

main { padding: 40px 40px 96px; min-width: 0; }
h1, h2, h3 { font-weight: 500; line-height: 1.25; text-wrap: balance; margin: 0; }
h1 { font-size: 28px; letter-spacing: -0.01em; margin-bottom: 8px; }
h2 { font-size: 20px; margin: 0 0 8px; }
h3 { font-size: 16px; }
h3 a { color: inherit; text-decoration: none; }
h3 a:hover { text-decoration: underline; }
.lead { font-size: 16px; color: var(--soft); }
.introduction { padding-bottom: 16px; }
.introduction h2:first-child { margin-top: 0; }
.introduction h2 { font-size: 16px; margin: 28px 0 6px; }
.aside { color: var(--faint); font-size: 13px; }

section.chapter { border-top: 1px solid var(--line); padding-top: 40px; margin-top: 40px; }
.index { margin: 16px 0 8px; font-size: 13px; columns: 2; column-gap: 40px; max-width: 880px; }
.index li { display: flex; gap: 10px; align-items: baseline; padding: 3px 0; break-inside: avoid; }
.index .method { flex: none; width: 48px; }
.index a { color: var(--ink); overflow-wrap: anywhere; text-decoration-color: var(--line); }
.index a:hover { color: var(--accent); }
.method { font-size: 11px; font-weight: 600; letter-spacing: 0.03em; }
.method.get { color: var(--get); } .method.post { color: var(--post); }
.method.patch { color: var(--patch); } .method.delete { color: var(--delete); }

.operation, .record { padding: 28px 0 4px; }
.operation { margin-top: 28px; border-top: 1px solid var(--line); }
.operation:target > h3, .record:target > h3 { color: var(--accent); }
.route { display: flex; gap: 10px; align-items: baseline; margin: 4px 0 14px; color: var(--soft); max-width: none; }
.route code { overflow-wrap: anywhere; }
.sides { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 40px; align-items: start; }
.example { position: sticky; top: 24px; display: grid; gap: 12px; grid-template-columns: minmax(0, 1fr); }

table { border-collapse: collapse; width: 100%; font-size: 13px; text-align: left; }
caption {
  text-align: left; padding: 12px 0 6px; color: var(--faint); font-size: 12px; font-weight: 500;
}
th { font-weight: 500; vertical-align: top; }
td { vertical-align: top; color: var(--soft); }
.fields { table-layout: fixed; margin-bottom: 12px; }
.fields thead th { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.fields tbody tr { border-top: 1px solid var(--line); }
.fields tbody tr:last-child { border-bottom: 1px solid var(--line); }
.fields tbody th { width: 40%; padding: 8px 16px 8px 0; }
.fields tbody td { padding: 8px 0; }
.fields th > code { display: block; overflow-wrap: anywhere; color: var(--ink); }
.type, .required { font-size: 12px; font-weight: 400; color: var(--faint); }
.type code { overflow-wrap: anywhere; }
.required { display: block; color: var(--ink); font-weight: 500; }
td .aside { display: block; font-size: 12px; }
.record .fields { max-width: 880px; }
.record .fields tbody th { width: 34%; }
.matrix { min-width: 520px; }
.matrix th, .matrix td { padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); }
.matrix tbody th { color: var(--soft); font-weight: 400; }
.matrix td { color: var(--ink); }
.scroll { overflow-x: auto; margin: 4px 0 12px; }

details { margin: 4px 0 14px; }
summary { cursor: pointer; font-size: 13px; color: var(--accent); padding: 4px 0; }
figure { margin: 0; border: 1px solid var(--line); border-radius: 8px; overflow: hidden; background: var(--surface); }
figcaption { padding: 7px 14px; border-bottom: 1px solid var(--line); font-size: 12px; color: var(--faint); background: var(--sunken); }
figcaption strong, .answer strong { color: var(--ink); font-weight: 600; margin-right: 4px; }
pre {
  margin: 0; padding: 12px 14px; overflow: auto; max-height: 440px; font-size: 12px; tab-size: 2;
}
figure:first-child pre { white-space: pre-wrap; overflow-wrap: anywhere; }
pre:focus-visible { outline-offset: -2px; }
pre code { font-size: inherit; }
.record > pre { max-width: 880px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); }
.key { color: var(--faint); }
.answer { font-size: 13px; color: var(--faint); margin: 0; }

@media (max-width: 1180px) {
  .sides { grid-template-columns: minmax(0, 1fr); gap: 20px; }
  .example { position: static; }
}
@media (max-width: 820px) {
  .page { display: block; }
  aside { position: static; height: auto; border-right: 0; border-bottom: 1px solid var(--line); padding: 16px; }
  .brand { padding: 0; margin-bottom: 8px; }
  nav > ul { display: flex; flex-wrap: wrap; gap: 4px; }
  nav ul ul { display: none; }
  nav a.chapter { margin: 0; padding: 8px 10px; border: 1px solid var(--line); background: var(--surface); }
  main { padding: 24px 16px 64px; }
  .index { columns: 1; }
  .index a, summary { padding: 6px 0; }
  h1 { font-size: 24px; }
}
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
@media print { aside, .skip { display: none; } .page { display: block; } pre { max-height: none; } }
`;
