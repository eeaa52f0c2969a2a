import { useTranslation } from "react-i18next";

/** The id under which an error is logged. A person who asks for help can quote this id. */
export function ErrorReference({ id }: { id: string }) {
  const { t } = useTranslation("common");
  return (
    <p className="max-w-[46ch] text-xs/[inherit] text-balance text-ink-3">
      {t("error_screen.reference")}{" "}
      <span className="rounded-xs border border-b-2 border-line-strong px-1.25 py-0.75 font-mono text-2xs/none font-[500] text-ink-2">
        {id}
      </span>
    </p>
  );
}
