import { useTranslation } from "react-i18next";
import { PlusIcon } from "../primitives/icons";

/** Frequent questions before a subscription; the first is open. */
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
    <section className="faq" aria-labelledby="questions">
      <h2 id="questions">{t("faq.title")}</h2>
      <div>
        {questions.map(([question, answer], index) => (
          <details key={question} open={index === 0}>
            <summary>
              <h3>{question}</h3>
              <PlusIcon />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
