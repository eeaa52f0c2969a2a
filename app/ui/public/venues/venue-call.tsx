import { useTranslation } from "react-i18next";
import type { VenuePageInWords } from "~/presenters/venues/describe-page.server";
import { BedDoubleIcon, MapPinIcon, UsersIcon } from "~/ui/primitives/icons";
import { CallToActionBarFrame, CallToActionFrame, useProviderFacts } from "~/ui/public/call-card";

interface CallProps {
  page: VenuePageInWords;
}

/** The price, the facts that couples ask for first, and the primary button of the page. */
export function VenueCallToActionCard({ page }: CallProps) {
  const { t } = useTranslation("public_venue");
  const { price, seated, standing, bedrooms, bedroomCount, city, country, formHref } = page;
  const { answers, phone } = useProviderFacts(page.provider);
  if (!formHref) return null;
  const people =
    seated && standing
      ? t("people.both", { seated, standing })
      : seated
        ? t("people.seated", { seated })
        : standing && t("people.standing", { standing });
  return (
    <CallToActionFrame
      price={price}
      priceNote={t("rental")}
      facts={[
        answers,
        phone,
        { icon: UsersIcon, words: people },
        { icon: BedDoubleIcon, words: bedrooms && t("rooms", { count: bedroomCount, shown: bedrooms }) },
        { icon: MapPinIcon, words: `${city}, ${country}` },
      ]}
      href={formHref}
    />
  );
}

/** Replaces `VenueCallToActionCard` in narrow windows, at the bottom of the window. */
export function VenueCallToActionBar({ page: { lowest, formHref } }: CallProps) {
  const { t } = useTranslation("public_venue");
  if (!formHref) return null;
  return (
    <CallToActionBarFrame href={formHref}>
      {lowest && (
        <>
          {t("rental_from")} <b>{lowest}</b>
        </>
      )}
    </CallToActionBarFrame>
  );
}
