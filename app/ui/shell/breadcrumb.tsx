import { useMatches, type Params } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { TextKey } from "~/i18n/text-key";
import { useText } from "../hooks/use-text";

/**
 * One breadcrumb. Its text comes from the text key `text` or, if it has `from`, from the property of that name in the
 * loader's data. `at` is the name of the property with its URL.
 */
type CrumbSpec = { text: TextKey; to?: string } | { from: string; to?: string; at?: string };

/** The handle of a page inside the shell: `const handle = { crumbs: […] } satisfies ShellHandle`. */
export interface ShellHandle {
  /** The breadcrumbs after "dashboard", including the page itself. */
  crumbs: readonly CrumbSpec[] | ((params: Params) => readonly CrumbSpec[]);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

const hasCrumbs = (handle: unknown): handle is ShellHandle =>
  isRecord(handle) && (Array.isArray(handle["crumbs"]) || typeof handle["crumbs"] === "function");

interface Match {
  params: Params;
  handle?: unknown;
  data?: unknown;
}

function crumbsOf({ handle, params }: Match): readonly CrumbSpec[] {
  if (!hasCrumbs(handle)) return [];
  return typeof handle.crumbs === "function" ? handle.crumbs(params) : handle.crumbs;
}

/**
 * Returns the text of a breadcrumb that comes from the loader's data, such as the name of a couple; null if the
 * breadcrumb has a text key.
 */
function namedBy(crumb: CrumbSpec, data: unknown): string | null {
  const name = "from" in crumb && isRecord(data) ? data[crumb.from] : null;
  return typeof name === "string" ? name : null;
}

/**
 * Returns the name of the couple, template or venue that the page is about, for the page's title; null for any other
 * page.
 */
export function pageSubjectName(matches: readonly Match[]): string | null {
  const page = matches.findLast(({ handle }) => hasCrumbs(handle));
  const crumb = page && crumbsOf(page).at(-1);
  return crumb ? namedBy(crumb, page.data) : null;
}

function useTrail(): { label: string; to: string | undefined }[] {
  const text = useText();
  const trail: { label: string; to: string | undefined }[] = [{ label: text("home:title"), to: "/" }];
  for (const match of useMatches()) {
    const { data } = match;
    for (const crumb of crumbsOf(match)) {
      const label = "text" in crumb ? text(crumb.text) : namedBy(crumb, data);
      const address = "at" in crumb && crumb.at && isRecord(data) ? data[crumb.at] : crumb.to;
      if (label !== null) trail.push({ label, to: typeof address === "string" ? address : undefined });
    }
  }
  return trail;
}

/** The breadcrumbs from the dashboard to the page. The last item is the current page. */
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
