import type { RequestContext } from "~/context/request-context";
import { formatLocale } from "~/i18n/domains";
import { formatDay } from "~/i18n/formats";
import { translator } from "~/i18n/texts.server";
import { LEGAL_UPDATED_ON } from "~/models/legal/rules";
import { operatorOf } from "~/models/legal/operator.rules";
import { yearOf } from "~/controllers/account/signed-out-page";

/**
 * Values that /terms and /privacy contain: the operator (from the settings), the domain's law and authority, and the
 * date of the last change.
 */
export async function legalPage(ctx: RequestContext) {
  const { settings, domain, language } = ctx;
  const t = await translator(language);
  const operator = operatorOf(settings, domain.code);
  return {
    year: yearOf(ctx),
    values: {
      operatorName: operator.name,
      operatorAddress: operator.address,
      operatorEmail: operator.email,
      governingLaw: t(`legal:law.${domain.code}`),
      authority: t(`legal:authority.${domain.code}`),
      updatedOn: formatDay(LEGAL_UPDATED_ON, { locale: formatLocale(domain, language) }),
    },
  };
}
