import { useTranslation } from "react-i18next";
import type { ProviderCardInWords } from "~/presenters/public-profile/find-similar.server";
import { Monogram } from "../primitives/monogram";
import { initialsFrom } from "./initials";
import { PremiumWord } from "./premium-word";
import { Picture } from "../pictures/picture";

/** Other providers, each a picture with four lines; on phones a horizontally scrolling row. */
export function SimilarProviders({ providers }: { providers: readonly ProviderCardInWords[] }) {
  const { t } = useTranslation("public_profile");
  return (
    <section className="public-in" aria-labelledby="similar">
      <div className="similar-head">
        <h2 id="similar">{t("similar.title")}</h2>
        <p>{t("similar.order")}</p>
      </div>
      <ul className="slide-row" role="list">
        {providers.map((provider) => (
          <li className="provider-card" key={provider.id}>
            <ProviderCard provider={provider} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ProviderCard({ provider }: { provider: ProviderCardInWords }) {
  const { t } = useTranslation("public_profile");
  const { id, name, href, city, distance, languages, price, picture, isPremium } = provider;
  return (
    <>
      <div className="frame frame-43">
        {picture ? (
          <Picture
            picture={picture}
            alt=""
            sizes="(min-width: 1000px) 280px, (min-width: 760px) 50vw, 78vw"
          />
        ) : (
          <span className="frame-empty">
            <Monogram seed={id} {...initialsFrom(name)} size="lg" />
          </span>
        )}
      </div>
      <h3>
        <a href={href}>{name}</a>
      </h3>
      <p>
        {city} · {distance}
      </p>
      {languages && <p>{languages}</p>}
      <p className="provider-card-end">
        <span>
          {price === null ? (
            t("price_on_request")
          ) : (
            <>
              {t("from")} <b>{price}</b>
            </>
          )}
        </span>
        {isPremium && <PremiumWord />}
      </p>
    </>
  );
}
