import type { FormTexts } from "./form-texts";

/**
 * Shows the bank's 3-D Secure dialog over the page, and resolves with the person's decision. Closing the dialog
 * declines the payment. The browser gets the source text of this function, so it may use only its parameters and inner
 * functions.
 */
export function askCardholder(
  texts: FormTexts,
  language: string,
  amount: string,
  decide: (isApproved: boolean) => Promise<void>,
): Promise<void> {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    dialog { box-sizing: border-box; width: min(440px, calc(100vw - 32px)); padding: 24px; font: 16px/1.5 system-ui, sans-serif;
      color: #271823; background: #fffdfa; border: 1px solid #e5dccf; border-radius: 16px; }
    dialog::backdrop { background: rgb(39 24 35 / .55); }
    h2 { margin: 0 0 8px; font: 400 24px/1.2 Georgia, serif; }
    p { margin: 0 0 16px; }
    .note { margin: 0; font-size: 14px; color: #574752; }
    .row { display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 16px; }
    button { min-height: 44px; padding: 0 16px; font: inherit; font-weight: 600; color: #fff8f1; background: #662a55;
      border: 1px solid transparent; border-radius: 8px; cursor: pointer; }
    button.quiet { color: #662a55; background: transparent; border-color: #94858b; }
    button:disabled { opacity: .6; cursor: default; }
    :focus-visible { outline: 2px solid #8a3a73; outline-offset: 2px; }
    @media (prefers-color-scheme: dark) {
      dialog { color: #f4ebe2; background: #20171e; border-color: #34272f; }
      .note { color: #cdbfc5; }
      button { background: #8a5480; }
      button.quiet { color: #dbbccf; border-color: #8d7c87; }
      :focus-visible { outline-color: #dbbccf; }
    }
  `);
  const add = (parent: Node, ...children: Node[]) => children.forEach((child) => parent.appendChild(child));
  const host = document.createElement("div");
  host.lang = language;
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [sheet];
  const dialog = document.createElement("dialog");
  const make = (tag: string, text: string, className = "") => {
    const node = document.createElement(tag);
    node.textContent = text;
    node.className = className;
    return node;
  };
  const title = make("h2", texts.bank);
  title.id = "title";
  dialog.setAttribute("aria-labelledby", title.id);
  const row = make("div", "", "row");
  const approve = document.createElement("button");
  const fail = document.createElement("button");
  approve.textContent = texts.approve;
  fail.textContent = texts.fail;
  fail.className = "quiet";
  add(row, approve, fail);
  add(
    dialog,
    title,
    make("p", texts.question.replace("{amount}", amount)),
    row,
    make("p", texts.testMode, "note"),
  );
  add(root, dialog);
  add(document.body, host);
  dialog.showModal();
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const answer = (isApproved: boolean) => {
      if (isAnswered) return;
      isAnswered = true;
      approve.disabled = fail.disabled = true;
      decide(isApproved)
        .finally(() => host.remove())
        .then(resolve, reject);
    };
    approve.addEventListener("click", () => answer(true));
    fail.addEventListener("click", () => answer(false));
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      answer(false);
    });
  });
}
