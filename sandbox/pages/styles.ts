/** The common styles of the pages, with the product's colours (design tokens) and the system's fonts. */
export const STYLES = `
:root {
  color-scheme: light dark;
  --paper: #faf7f2; --surface: #fffdfa; --linen: #f3eee5; --line: #e5dccf; --control: #94858b;
  --ink: #271823; --ink-2: #574752; --brand: #662a55; --brand-hover: #531f44; --brand-ink: #662a55; --on-brand: #fff8f1;
  --warn-ink: #87470a; --warn-soft: #fdf0dd; --success-ink: #245c40; --success-soft: #e7f1e9; --focus: #8a3a73;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #171015; --surface: #20171e; --linen: #1b1319; --line: #34272f; --control: #8d7c87;
    --ink: #f4ebe2; --ink-2: #cdbfc5; --brand: #8a5480; --brand-hover: #7c4a73; --brand-ink: #dbbccf; --on-brand: #fff8f1;
    --warn-ink: #eeb878; --warn-soft: #2f2217; --success-ink: #8fcfab; --success-soft: #1b2a22; --focus: #dbbccf;
  }
}
*, *::before, *::after { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
a { color: var(--brand-ink); text-underline-offset: 2px; }
:focus-visible { outline: 2px solid var(--focus); outline-offset: 2px; border-radius: 4px; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 8px; top: 8px; background: var(--surface); padding: 8px 12px; }
.bar { display: flex; flex-wrap: wrap; gap: 4px 24px; align-items: baseline; padding: 12px 16px; background: var(--linen); border-bottom: 1px solid var(--line); }
.brand { margin: 0; font: 20px/1.3 Georgia, serif; }
.brand span { color: var(--ink-2); font-style: italic; }
nav { display: flex; flex-wrap: wrap; gap: 0 4px; }
nav a { display: inline-flex; align-items: center; min-height: 40px; padding: 0 10px; border-radius: 8px; text-decoration: none; }
nav a:hover { text-decoration: underline; }
nav a[aria-current] { background: var(--surface); color: var(--ink); font-weight: 600; box-shadow: inset 0 -2px var(--brand); }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { font: 400 32px/1.15 Georgia, serif; margin: 0 0 16px; overflow-wrap: anywhere; }
h2 { font: 400 22px/1.25 Georgia, serif; margin: 32px 0 12px; }
.card > :first-child { margin-top: 0; }
.card > :last-child { margin-bottom: 0; }
p { max-width: 70ch; }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; margin: 0 0 16px; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: end; margin: 0 0 16px; }
.row .grow { flex: 1 1 240px; }
label, .label { display: block; font-size: 14px; font-weight: 600; margin: 0 0 4px; }
input, select { width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; color: inherit; background: var(--surface); border: 1px solid var(--control); border-radius: 8px; }
button, .button { display: inline-flex; align-items: center; min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; color: var(--on-brand); background: var(--brand); border: 1px solid transparent; border-radius: 8px; cursor: pointer; text-decoration: none; }
button:hover, .button:hover { background: var(--brand-hover); }
button.small { min-height: 36px; padding: 0 10px; font-size: 14px; margin: 2px 0; }
button.quiet, .button.quiet { color: var(--brand-ink); background: transparent; border-color: var(--control); }
.messages { list-style: none; margin: 0; padding: 0; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; }
.messages li { position: relative; display: grid; grid-template-columns: 4.5rem 1fr auto; gap: 2px 16px; padding: 12px 16px; }
.messages li + li { border-top: 1px solid var(--line); }
.messages a { grid-column: 2; font-weight: 600; overflow-wrap: anywhere; }
.messages a::after { content: ""; position: absolute; inset: 0; }
.messages li:hover { background: var(--linen); }
.meta { color: var(--ink-2); font-size: 14px; overflow-wrap: anywhere; }
.messages .meta.kind { grid-column: 1; grid-row: 1 / span 2; }
.messages .meta.to { grid-column: 2; }
.messages .meta.at { grid-column: 3; grid-row: 1; }
.chip { display: inline-block; white-space: nowrap; padding: 0 8px; border-radius: 99px; background: var(--linen); border: 1px solid var(--line); font-size: 13px; }
.chip.on, .notice { background: var(--warn-soft); color: var(--warn-ink); }
.notice, .done { padding: 12px 16px; border-radius: 12px; margin: 0 0 16px; max-width: none; }
.done { background: var(--success-soft); color: var(--success-ink); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 20px; margin: 0; }
dt { color: var(--ink-2); font-size: 14px; }
dd { margin: 0; overflow-wrap: anywhere; }
.links { list-style: none; padding-block: 4px; margin: 0; }
.links li + li { border-top: 1px solid var(--line); }
.links a { display: flex; align-items: center; min-height: 44px; padding: 6px 0; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 14px/1.55 ui-monospace, monospace; margin: 0; }
iframe { display: block; width: 100%; height: 760px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
code { font: 0.9em ui-monospace, monospace; overflow-wrap: anywhere; }
.table { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); vertical-align: top; }
.party { display: grid; grid-template-columns: 1fr 14rem; gap: 4px 16px; align-items: center; padding: 12px 0; }
form > .row:last-child { margin: 16px 0 0; }
.party + .party { border-top: 1px solid var(--line); }
@media (max-width: 720px) {
  .stack thead { position: absolute; left: -9999px; }
  .stack tr { display: block; padding: 8px 0; border-bottom: 1px solid var(--line); }
  .stack td { display: block; padding: 2px 0; border: 0; text-align: left; overflow-wrap: anywhere; }
}
@media (max-width: 560px) {
  .messages li { grid-template-columns: 1fr auto; }
  .messages a { grid-column: 1 / -1; }
  .messages .meta.kind { grid-row: auto; }
  .messages .meta.to { grid-column: 1 / -1; }
  .messages .meta.at { grid-column: 2; grid-row: auto; }
  .messages .meta.kind, .messages .meta.at { order: -1; }
  dl, .party { grid-template-columns: 1fr; }
  dd { margin-bottom: 8px; }
}
`;
