import type { Appearance } from "@stripe/stripe-js";

/** Stripe's form in the page's colours: read from the tokens as they are now, light or dark. */
export function appearanceOf(root: Element, isDark: boolean): Appearance {
  const styles = getComputedStyle(root);
  const token = (name: string) => styles.getPropertyValue(name).trim();
  return {
    theme: isDark ? "night" : "stripe",
    labels: "above",
    variables: {
      colorPrimary: token("--mark"),
      colorBackground: token("--surface"),
      colorText: token("--ink"),
      colorTextSecondary: token("--ink-2"),
      colorTextPlaceholder: token("--ink-3"),
      colorDanger: token("--danger-ink"),
      borderRadius: token("--r-md"),
      fontFamily: "system-ui, -apple-system, 'Segoe UI', sans-serif",
      fontSizeBase: "16px",
      fontSizeSm: "14px",
      spacingUnit: "4px",
    },
    rules: {
      ".Input": { borderColor: token("--control"), boxShadow: "none", padding: "11px 13px" },
      ".Input:focus": { borderColor: token("--focus"), boxShadow: `0 0 0 3px ${token("--halo")}` },
      ".Input--invalid": { borderColor: token("--danger"), boxShadow: `0 0 0 1px ${token("--danger")}` },
      ".Label": { color: token("--ink"), fontWeight: "580" },
    },
  };
}

const DARK = "(prefers-color-scheme: dark)";

/** Whether the page is dark now: by its own theme, else by the system. */
export function isPageDark(root: HTMLElement): boolean {
  const theme = root.dataset["theme"];
  return theme ? theme === "dark" : matchMedia(DARK).matches;
}

/** Calls back whenever the system changes between light and dark; answers how to stop. */
export function onSchemeChange(callback: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener("change", callback);
  return () => query.removeEventListener("change", callback);
}
