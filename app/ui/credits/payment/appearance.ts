import type { Appearance } from "@stripe/stripe-js";

/** Returns the appearance of Stripe's form, made from the current values of the design tokens. */
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

export const isPageDark = (): boolean => matchMedia(DARK).matches;

/**
 * Calls `callback` at each change of the system's colour scheme.
 * @returns a function that stops these calls
 */
export function onColourSchemeChange(callback: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener("change", callback);
  return () => query.removeEventListener("change", callback);
}
