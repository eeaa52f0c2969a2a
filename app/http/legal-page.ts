import type { AppContext } from "~/context";
import { formatLocale } from "~/i18n/domains";
import { formatShortDay } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { LEGAL_UPDATED_ON } from "~/models/legal/rules";
import { signedOutPage } from "./signed-out-page";

/** What the texts of /terms and /privacy name: the operator (settings), the domain's law and authority, the last change. */
export function legalPage(app: AppContext) {
  const { settings, domain, language } = app;
  const t = translator(language);
  return {
    year: signedOutPage(app).year,
    values: {
      operatorName: settings.OPERATOR_NAME,
      operatorAddress: settings.OPERATOR_ADDRESS,
      operatorEmail: settings.OPERATOR_EMAIL,
      governingLaw: t(`legal:law.${domain.code}`),
      authority: t(`legal:authority.${domain.code}`),
      updatedOn: formatShortDay(LEGAL_UPDATED_ON, { locale: formatLocale(domain, language) }),
    },
  };
}
