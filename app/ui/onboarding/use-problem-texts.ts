import { useText } from "../use-text";

/** The texts a script may show under a field, by key: what `data-problems` carries for app/enhance/onboarding-form.ts. */
export function useProblemTexts(): (...keys: string[]) => string {
  const text = useText();
  return (...keys) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, text(key)])));
}
