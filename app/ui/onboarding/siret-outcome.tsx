import { useTranslation } from "react-i18next";
import type { SiretOutcome } from "~/models/companies/check-siret.server";
import { Banner } from "../feedback/banner";
import { BadgeCheckIcon, CircleAlertIcon, LoaderCircleIcon, TriangleAlertIcon } from "../primitives/icons";

export interface SiretOutcomeLinesProps {
  outcome: SiretOutcome | null;
  /** Advice for each negative result. By default the advice explains how to finish onboarding anyway. */
  advice?: { inactive: string; invalid: string; unavailable: string };
}

/**
 * One line for each possible result of a SIRET check. The server or app/enhance/siret-check.ts shows one of the lines;
 * no result prevents the person from continuing.
 */
export function SiretOutcomeLines({ outcome, advice }: SiretOutcomeLinesProps) {
  const { t } = useTranslation("onboarding");
  const { inactive, invalid, unavailable } = advice ?? {
    inactive: t("siret.inactive"),
    invalid: t("siret.invalid_hint"),
    unavailable: t("siret.unavailable_hint"),
  };
  const line = (name: SiretOutcome) => ({ "data-siret-line": name, hidden: outcome !== name });
  return (
    <div role="status">
      <p className="message-busy" data-siret-line="checking" hidden>
        <LoaderCircleIcon size="sm" />
        <span>{t("siret.checking")}</span>
      </p>
      <p className="message-success" {...line("active")}>
        <BadgeCheckIcon size="sm" />
        <span>{t("siret.active")}</span>
      </p>
      <div className="banner banner-warn" {...line("not_found")}>
        <TriangleAlertIcon />
        <div>
          <strong>{t("siret.not_found")}</strong>
          <p>{t("siret.not_visible")}</p>
        </div>
      </div>
      <p className="message-warning" {...line("inactive")}>
        <TriangleAlertIcon size="sm" />
        <span>{inactive}</span>
      </p>
      <p className="message-error" {...line("invalid")}>
        <CircleAlertIcon size="sm" />
        <span>
          {t("siret.invalid")} {invalid}
        </span>
      </p>
      <p className="message-warning" {...line("unavailable")}>
        <TriangleAlertIcon size="sm" />
        <span>
          {t("siret.unavailable")} {unavailable}
        </span>
      </p>
    </div>
  );
}

/** Explains that without JavaScript the number is checked when the form is sent. */
export function SiretNotice() {
  const { t } = useTranslation("onboarding");
  return (
    <Banner tone="warn" title={t("siret.notice")}>
      {t("siret.notice_text")}
    </Banner>
  );
}
