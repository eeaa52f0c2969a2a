import { useTranslation } from "react-i18next";

/** Explains the next steps and the price, beside the form on wide screens. */
export function HowItWorks() {
  const { t } = useTranslation("project");
  const steps = [t("how.describe"), t("how.choose"), t("how.answer")];
  return (
    <div className="px-2 py-1">
      <h2 className="text-[1.3125rem]">{t("how.title")}</h2>
      <ol className="mt-4">
        {steps.map((step, index) => (
          <li className="relative pb-5 pl-10.5" key={step}>
            <span
              className="absolute -top-0.5 left-0 grid size-7 place-items-center rounded-full border border-mark font-serif text-brand-ink"
              aria-hidden="true"
            >
              {index + 1}
            </span>
            {index < steps.length - 1 && (
              <span className="absolute top-7.5 bottom-1.5 left-3.5 border-0 border-l-2 border-dashed border-line-strong" />
            )}
            {step}
          </li>
        ))}
      </ol>
      <p className="text-sm/[inherit] text-ink-2">{t("how.free")}</p>
    </div>
  );
}
