import { useTranslation } from "react-i18next";
import { classNames } from "../primitives/class-names";
import { PlusIcon } from "../primitives/icons";
import { OFFER_WIDTH_CLASSES } from "./offer-width";

/** Questions that people often ask before they subscribe. The first question is expanded. */
export function Questions({ supportEmail }: { supportEmail: string }) {
  const { t } = useTranslation("subscription");
  const questions = [
    [t("faq.credits_q"), t("faq.credits_a")],
    [t("faq.stop_q"), t("faq.stop_a")],
    [t("faq.withdraw_q"), t("faq.withdraw_a", { supportEmail })],
    [t("faq.refund_q"), t("faq.refund_a")],
    [t("faq.secure_q"), t("faq.secure_a")],
    [t("faq.venues_q"), t("faq.venues_a")],
  ] as const;
  return (
    <section className={classNames(OFFER_WIDTH_CLASSES, "grid gap-4")} aria-labelledby="questions">
      <h2 id="questions">{t("faq.title")}</h2>
      <div>
        {questions.map(([question, answer], index) => (
          <details className="group border-t border-line last:border-b" key={question} open={index === 0}>
            <summary className="flex min-h-11 items-center justify-between gap-4 py-3.75">
              <h3>{question}</h3>
              <PlusIcon className="text-ink-3 transition-transform duration-(--t-base) group-open:rotate-45 group-open:text-brand-ink" />
            </summary>
            <p className="max-w-(--measure) pr-10 pb-5 text-ink-2">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
