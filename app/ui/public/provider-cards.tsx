import { useTranslation } from "react-i18next";
import type { ProviderCardInWords } from "~/presenters/public-profile/find-similar.server";
import { OfferCard, OfferRow } from "./offer-card";
import { SimilarHead } from "./profile-frame";

/**
 * Cards of other providers, each with a picture and four lines of text. On phones they form a row that scrolls
 * horizontally.
 */
export function SimilarProviders({ providers }: { providers: readonly ProviderCardInWords[] }) {
  const { t } = useTranslation("public_profile");
  return (
    <section className="public-in" aria-labelledby="similar">
      <SimilarHead title={t("similar.title")} order={t("similar.order")} />
      <OfferRow>
        {providers.map(({ city, distance, languages, ...provider }) => (
          <OfferCard
            key={provider.id}
            {...provider}
            sizes="(min-width: 1000px) 280px, (min-width: 760px) 50vw, 78vw"
            lines={[`${city} · ${distance}`, languages]}
          />
        ))}
      </OfferRow>
    </section>
  );
}
