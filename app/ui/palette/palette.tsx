import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
} from "@headlessui/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { OPEN_PALETTE } from "~/enhance/parts/islands/palette";
import { shownGroups, tidySearchText, type PaletteEntry, type PaletteGroup } from "~/models/palette/rules";
import { REQUEST_SEARCH_MAX } from "~/models/requests/list.rules";
import { SearchIcon, XIcon } from "../primitives/icons";
import styles from "./palette.css?url";
import { usePaletteData } from "./use-palette-data";

/**
 * Opens a page by clicking a link, because only then do the page's scripts show progress and ask about unsaved changes.
 */
function follow({ to, opensNewTab }: PaletteEntry): void {
  const link = document.createElement("a");
  link.href = to;
  if (opensNewTab) {
    link.target = "_blank";
    link.rel = "noopener";
  }
  document.body.appendChild(link);
  link.click();
  link.remove();
}

/** Whether the palette is open. It is open at first, because its code is loaded only when a person opens it. */
function useOpen() {
  /** The element that had the focus before the palette opened; null while the palette is closed. */
  const [opener, setOpener] = useState<Element | null>(() => document.activeElement);
  useEffect(() => {
    const open = () => setOpener(document.activeElement);
    document.addEventListener(OPEN_PALETTE, open);
    return () => document.removeEventListener(OPEN_PALETTE, open);
  }, []);
  const close = () => {
    setOpener(null);
    // The focus can move while the dialog's code is loading. The browser may then restore the focus to a wrong element
    // when the dialog closes, so this line restores it to the right element.
    setTimeout(() => opener instanceof HTMLElement && opener.focus());
  };
  return { isOpen: opener !== null, close };
}

/**
 * The command palette. It finds pages by their name, and requests by name, place or month. For administrators it also
 * finds accounts and venues.
 */
export function Palette() {
  const { t } = useTranslation("palette");
  const { isOpen, close } = useOpen();
  const [isStyled, setStyled] = useState(false);
  return (
    <>
      <link rel="stylesheet" href={styles} onLoad={() => setStyled(true)} onError={() => setStyled(true)} />
      <Dialog className="palette" open={isOpen && isStyled} onClose={close} aria-label={t("label")}>
        <DialogBackdrop className="palette-backdrop" onClick={close} />
        <DialogPanel className="palette-panel">
          <Search close={close} />
        </DialogPanel>
      </Dialog>
    </>
  );
}

function Search({ close }: { close: () => void }) {
  const { t } = useTranslation("palette");
  const [text, setText] = useState("");
  const { pages, found, retry } = usePaletteData(text);
  const groups = shownGroups(pages, found.kind === "found" ? found.groups : [], text);
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  const choose = (entry: PaletteEntry | null) => {
    if (!entry) return;
    close();
    follow(entry);
  };
  return (
    <Combobox<PaletteEntry | null> value={null} onChange={choose} immediate>
      <div className="palette-field">
        <SearchIcon />
        <ComboboxInput
          data-autofocus
          type="search"
          enterKeyHint="go"
          autoComplete="off"
          maxLength={REQUEST_SEARCH_MAX}
          aria-label={t("label")}
          placeholder={t("placeholder")}
          value={text}
          // Keeps the typed text in the field. Without this function the field is emptied when the list closes, for
          // example when the window loses the focus.
          displayValue={() => text}
          onChange={({ target }) => setText(target.value)}
          // The list is always visible, so Esc closes the palette at once.
          onKeyDown={({ key }) => key === "Escape" && close()}
        />
        <button type="button" className="palette-close" aria-label={t("close")} onClick={close}>
          <XIcon />
        </button>
      </div>
      <div className="palette-found">
        {/* The list stays in the page when it is empty, because the field refers to its id. */}
        <ComboboxOptions static className="palette-list" aria-label={t("results")}>
          {groups.map((group) => (
            <Group key={group.name} group={group} />
          ))}
        </ComboboxOptions>
        {found.kind === "loading" && <p className="palette-note">{t("loading")}</p>}
        {found.kind === "found" && count === 0 && (
          <p className="palette-note">{t("none", { typed: tidySearchText(text) })}</p>
        )}
        {found.kind === "failed" && (
          <p className="palette-note" role="alert">
            {t("failed")}{" "}
            <button type="button" className="link" onClick={retry}>
              {t("retry")}
            </button>
          </p>
        )}
        {found.kind === "signed_out" && (
          <p className="palette-note" role="alert">
            {t("signed_out")}{" "}
            <a className="link" href={signInAddress()}>
              {t("sign_in")}
            </a>
          </p>
        )}
      </div>
      <p className="sr-only" role="status">
        {found.kind === "found" && t("count", { count })}
      </p>
      <p className="palette-keys" aria-hidden="true">
        {t("keys")}
      </p>
    </Combobox>
  );
}

/** URL of the sign-in page, which redirects back to this page. */
const signInAddress = (): string =>
  `/login?${new URLSearchParams({ redirectTo: location.pathname + location.search })}`;

function Group({ group: { name, entries, all } }: { group: PaletteGroup }) {
  const { t } = useTranslation("palette");
  const id = `palette-${name}`;
  const everything: PaletteEntry | null = all === null ? null : { ...ALL, name: t("all"), to: all };
  return (
    <div role="group" aria-labelledby={id}>
      <p className="palette-group" id={id}>
        {t(`groups.${name}`)}
      </p>
      {[...entries, ...(everything ? [everything] : [])].map((entry) => (
        <ComboboxOption key={entry.to} value={entry} className="palette-option">
          <span className="palette-name">{entry.name}</span>
          {entry.detail !== "" && <span className="palette-detail">{entry.detail}</span>}
        </ComboboxOption>
      ))}
    </div>
  );
}

const ALL = { detail: "", opensNewTab: false };
