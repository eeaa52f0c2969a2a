import { useText } from "../hooks/use-text";

/** Translated field errors by key, as JSON in `data-problems` for app/enhance/onboarding-form.ts. */
export function useProblemTexts(): (...keys: string[]) => string {
  const text = useText();
  return (...keys) => JSON.stringify(Object.fromEntries(keys.map((key) => [key, text(key)])));
}
