import { useTranslation } from "react-i18next";
import { DIRECTORY_KINDS, type DirectoryKind } from "~/models/directory/place-pages.rules";
import { PlaceSuggestionList } from "../fields/place-suggestion-list";
import { useLink } from "../hooks/use-site";
import { Button } from "../primitives/button";
import { SearchIcon } from "../primitives/icons";

const CELL =
  "relative grid content-center min-h-15 rounded-[12px] px-3.5 py-2 hover:bg-linen focus-within:bg-surface focus-within:[box-shadow:inset_0_0_0_2px_var(--focus)] side:px-4.5";

interface FindFormProps {
  action: string;
  /** The text of the field; empty by default. */
  q?: string;
  /** The chosen kind. */
  kind?: DirectoryKind;
}

/** The search of the directory: what, and where or who. It is one GET form, so that a search has a URL. */
export function FindForm({ action, q = "", kind: chosen = "planner" }: FindFormProps) {
  const { t } = useTranslation("directory");
  const link = useLink();
  return (
    <form
      className="relative grid gap-1 rounded-xl border border-control bg-raised p-2.5 shadow-3 print:hidden side:grid-cols-[auto_minmax(0,1fr)_auto] side:items-stretch side:gap-1.5 side:p-3"
      method="get"
      action={action}
      role="search"
      aria-label={t("find.label")}
    >
      <fieldset className="grid grid-cols-2 rounded-[12px] bg-linen-2 p-1 text-(length:--text-md) font-[560]">
        <legend className="sr-only">{t("find.what")}</legend>
        {DIRECTORY_KINDS.map((kind) => (
          <label
            className="relative flex min-h-11 cursor-pointer items-center justify-center rounded-[9px] px-4 text-center text-ink-2 has-checked:bg-raised has-checked:text-ink has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus side:whitespace-nowrap"
            key={kind}
          >
            <input
              className="covering-input"
              type="radio"
              name="kind"
              value={kind}
              defaultChecked={kind === chosen}
            />
            {t(`find.${kind}`)}
          </label>
        ))}
      </fieldset>
      <div className={CELL} data-places={`${link("/places")}?pages=1&`} data-none="" data-failed="">
        <input type="hidden" name="place" data-place="slug" disabled />
        <label className="text-xs/4.5 font-[600] text-ink-2" htmlFor="find-q">
          {t("find.where")}
        </label>
        <input
          className="min-h-6.5 w-full border-0 bg-transparent p-0 text-[1.0625rem]/6.5 font-[540] text-ellipsis outline-0 placeholder:font-[400] placeholder:text-ink-3 placeholder:opacity-100"
          id="find-q"
          name="q"
          defaultValue={q}
          data-place="q"
          type="search"
          maxLength={100}
          placeholder={t("find.placeholder")}
          autoComplete="off"
          enterKeyHint="search"
        />
        <PlaceSuggestionList />
      </div>
      <Button variant="primary" size="lg" icon={SearchIcon}>
        {t("find.submit")}
      </Button>
    </form>
  );
}
