/**
 * Rules for links that browsers may prefetch on hover or touch: those with `data-prefetch`. A request for such a link
 * must not change or count anything (docs/decisions/034-which-pages-are-hydrated.md).
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [{ where: { selector_matches: "a[data-prefetch]" }, eagerness: "moderate" }],
});

export function SpeculationRules({ nonce }: { nonce: string | null | undefined }) {
  return (
    <script
      type="speculationrules"
      nonce={nonce ?? undefined}
      dangerouslySetInnerHTML={{ __html: SPECULATION_RULES }}
    />
  );
}
