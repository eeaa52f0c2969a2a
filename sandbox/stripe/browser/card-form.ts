import type { FormTexts } from "./form-texts";

/** The part of Stripe's option `appearance` that the stand-in supports. */
export interface Appearance {
  theme?: string;
  variables?: Record<string, string>;
  rules?: Record<string, Record<string, string>>;
}

interface CardValues {
  number: string;
  month: string;
  year: string;
  code: string;
}

export interface CardForm {
  mount(host: HTMLElement): void;
  unmount(): void;
  restyle(appearance: Appearance): void;
  focus(): void;
  clear(): void;
  values(): CardValues;
  /** Shows each error below its field. Returns the first error, or null. */
  check(): { code: string; message: string } | null;
}

/**
 * Creates the card fields of the stand-in for Stripe.js. A shadow root isolates them from the page's styles, as
 * Stripe's frame does. The browser gets the source text of this function, so it may use only its parameters and inner
 * functions.
 */
export function createCardForm(
  texts: FormTexts,
  language: string,
  onChange: (state: { complete: boolean; empty: boolean }) => void,
  onFocus: (isIn: boolean) => void,
): CardForm {
  const theme = new CSSStyleSheet();
  const rules = new CSSStyleSheet();
  rules.replaceSync(`
    :host { display: block; font: 16px/1.5 var(--font); color: var(--text); }
    .grid { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
    .wide { grid-column: 1 / -1; }
    label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
    input { box-sizing: border-box; width: 100%; min-height: 44px; padding: 8px 12px; font: inherit; font-variant-numeric: tabular-nums;
      color: inherit; background: var(--field); border: 1px solid var(--line); border-radius: var(--radius); }
    input:focus { outline: 2px solid var(--primary); outline-offset: 1px; }
    input[aria-invalid=true] { border-color: var(--danger); }
    input::placeholder { color: var(--muted); opacity: 1; }
    .error { margin: 4px 0 0; font-size: 14px; color: var(--danger); }
    .error:empty { display: none; }
    .note { margin: 16px 0 0; font-size: 14px; color: var(--muted); }
    @media (max-width: 340px) { .grid { grid-template-columns: 1fr; } }
  `);
  const restyle = ({ theme: name, variables = {}, rules: own = {} }: Appearance) => {
    const isDark = name === "night";
    // The values come from the page. A value that could end the CSS declaration is replaced by the default.
    const pick = (key: string, light: string, dark: string) => {
      const value = key === "colorBorder" ? own[".Input"]?.["borderColor"] : variables[key];
      return value !== undefined && /^[#\w\s(),.%'"-]+$/.test(value) ? value : isDark ? dark : light;
    };
    theme.replaceSync(`:host {
      --font: ${pick("fontFamily", "system-ui, sans-serif", "system-ui, sans-serif")};
      --text: ${pick("colorText", "#271823", "#f4ebe2")};
      --muted: ${pick("colorTextSecondary", "#574752", "#cdbfc5")};
      --field: ${pick("colorBackground", "#fffdfa", "#20171e")};
      --line: ${pick("colorBorder", "#94858b", "#8d7c87")};
      --primary: ${pick("colorPrimary", "#662a55", "#dbbccf")};
      --danger: ${pick("colorDanger", "#a3282f", "#f2a3a3")};
      --radius: ${pick("borderRadius", "8px", "8px")};
      color-scheme: ${isDark ? "dark" : "light"};
    }`);
  };
  restyle({});

  const add = (parent: Node, ...children: Node[]) => children.forEach((child) => parent.appendChild(child));
  const grid = document.createElement("div");
  grid.className = "grid";
  grid.lang = language;
  const field = (name: string, label: string, hint: string, autocomplete: string, length: number) => {
    const box = document.createElement("div");
    const caption = document.createElement("label");
    const input = document.createElement("input");
    const error = document.createElement("p");
    caption.textContent = label;
    caption.htmlFor = name;
    error.className = "error";
    error.id = `${name}-error`;
    error.setAttribute("role", "alert");
    Object.assign(input, {
      id: name,
      name,
      type: "text",
      inputMode: "numeric",
      placeholder: hint,
      maxLength: length,
    });
    input.setAttribute("autocomplete", autocomplete);
    input.setAttribute("aria-describedby", error.id);
    input.addEventListener("focus", () => onFocus(true));
    input.addEventListener("blur", () => onFocus(false));
    add(box, caption, input, error);
    add(grid, box);
    const show = (message: string) => {
      error.textContent = message;
      if (message === "") input.removeAttribute("aria-invalid");
      else input.setAttribute("aria-invalid", "true");
    };
    return { box, input, show };
  };
  const number = field("number", texts.number, "1234 1234 1234 1234", "cc-number", 23);
  const expiry = field("expiry", texts.expiry, texts.expiryHint, "cc-exp", 9);
  const code = field("cvc", texts.code, texts.codeHint, "cc-csc", 4);
  number.box.className = "wide";
  const note = document.createElement("p");
  note.className = "note wide";
  note.textContent = texts.testMode;
  add(grid, note);

  const digits = (text: string) => text.replace(/\D/g, "");
  const values = (): CardValues => {
    const date = digits(expiry.input.value);
    return {
      number: digits(number.input.value),
      month: date.slice(0, 2),
      year: date.slice(2),
      code: digits(code.input.value),
    };
  };
  const problems = () => {
    const { number: card, month, year, code: cvc } = values();
    const now = new Date();
    const isDated = /^(0[1-9]|1[0-2])$/.test(month) && /^(\d{2}|\d{4})$/.test(year);
    const last = new Date(Number(year) < 100 ? 2000 + Number(year) : Number(year), Number(month), 1);
    return [
      { field: number, code: "incomplete_number", message: card.length < 15 ? texts.incompleteNumber : "" },
      { field: expiry, code: "incomplete_expiry", message: isDated ? "" : texts.incompleteExpiry },
      {
        field: expiry,
        code: "invalid_expiry_year_past",
        message: isDated && last <= now ? texts.pastExpiry : "",
      },
      { field: code, code: "incomplete_cvc", message: cvc.length < 3 ? texts.incompleteCode : "" },
    ].filter(({ message }) => message !== "");
  };
  const spaced = (input: HTMLInputElement, format: (typed: string) => string) => {
    // The number is formatted only while a person types at its end. Formatting it elsewhere would move the cursor.
    if (input.selectionStart !== input.value.length) return;
    input.value = format(digits(input.value));
  };
  for (const { input, show } of [number, expiry, code]) {
    input.addEventListener("input", () => {
      if (input === number.input) spaced(input, (typed) => typed.replace(/(\d{4})(?=\d)/g, "$1 "));
      if (input === expiry.input) spaced(input, (typed) => typed.replace(/^(\d{2})(?=\d)/, "$1 / "));
      show("");
      onChange({
        complete: problems().length === 0,
        empty: [number, expiry, code].every((each) => each.input.value === ""),
      });
    });
  }

  let mounted: HTMLElement | null = null;
  return {
    mount(host) {
      mounted = document.createElement("div");
      const root = mounted.attachShadow({ mode: "open", delegatesFocus: true });
      root.adoptedStyleSheets = [rules, theme];
      add(root, grid);
      host.textContent = "";
      add(host, mounted);
    },
    unmount() {
      mounted?.remove();
      mounted = null;
    },
    restyle,
    focus: () => number.input.focus(),
    clear() {
      for (const each of [number, expiry, code]) {
        each.input.value = "";
        each.show("");
      }
    },
    values,
    check() {
      for (const each of [number, expiry, code]) each.show("");
      const found = problems();
      for (const { field: at, message } of found) at.show(message);
      const [first] = found;
      first?.field.input.focus();
      return first ? { code: first.code, message: first.message } : null;
    },
  };
}
