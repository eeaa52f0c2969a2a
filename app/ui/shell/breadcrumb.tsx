import { useMatches } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { useText } from "../hooks/use-text";

/** One breadcrumb: a text key, or the name (`from`) of a string in the loader's data. */
type CrumbSpec = { text: TextKey; to?: string } | { from: string; to?: string };

/** Handle of a page inside the shell: `export const handle = { crumbs: […] } satisfies ShellHandle`. */
export interface ShellHandle {
  /** From below the dashboard to the page itself. */
  crumbs: readonly CrumbSpec[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const hasCrumbs = (handle: unknown): handle is ShellHandle =>
  isRecord(handle) && Array.isArray(handle["crumbs"]);

function useTrail(): { label: string; to: string | undefined }[] {
  const text = useText();
  const trail: { label: string; to: string | undefined }[] = [{ label: text("home:title"), to: "/" }];
  for (const { handle, data } of useMatches()) {
    for (const crumb of hasCrumbs(handle) ? handle.crumbs : []) {
      const named = "from" in crumb && isRecord(data) ? data[crumb.from] : null;
      const label = "text" in crumb ? text(crumb.text) : named;
      if (typeof label === "string") trail.push({ label, to: crumb.to });
    }
  }
  return trail;
}

/** From the dashboard to the page; the last item is the current page. */
export function Breadcrumb() {
  const { t } = useTranslation("shell");
  const trail = useTrail();
  return (
    <nav className="crumbs" aria-label={t("crumbs_label")}>
      <ol>
        {trail.map(({ label, to }, index) => (
          <li key={`${index}-${label}`}>
            {to !== undefined && index < trail.length - 1 ? (
              <a href={to} data-prefetch="">
                {label}
              </a>
            ) : (
              <span aria-current="page" title={label}>
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
