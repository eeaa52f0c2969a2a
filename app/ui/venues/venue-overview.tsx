import { useTranslation } from "react-i18next";
import type { AlbumPicture } from "~/models/pictures/queries.server";
import type { DescribedReview, DescribedVenue } from "~/presenters/venues/describe-venue.server";
import { venueStepPath, venueTabPath } from "~/models/venues/rules";
import { DescriptionList, type Fact } from "../data-display/description-list";
import { BreakableText } from "../primitives/breakable";
import { Card } from "../primitives/card";
import {
  FacebookIcon,
  GlobeIcon,
  InstagramIcon,
  MailIcon,
  MapPinIcon,
  PhoneIcon,
  UserRoundIcon,
} from "../primitives/icons";
import { RestrictedTextView } from "../primitives/restricted-text";
import { Picture } from "../pictures/picture";
import { ServiceSummary } from "./venue-services";
import { ReviewQuote } from "./venue-reviews";

interface VenueOverviewProps {
  venue: DescribedVenue;
  pictures: readonly AlbumPicture[];
}

/** A summary of a venue: its pictures, its figures, its texts and its prices. */
export function VenueOverview({ venue, pictures }: VenueOverviewProps) {
  const { t } = useTranslation("venue_page");
  const { id, description, details, services } = venue;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <Shots pictures={pictures} />
      <Figures venue={venue} />
      <Card
        title={t("description")}
        aside={
          <a className="link tap-target text-sm" href={venueStepPath(id, "description")}>
            {t("edit")}
          </a>
        }
      >
        <div className="grid gap-2.5">
          <p className="max-w-[72ch] whitespace-pre-line wrap-anywhere">{description}</p>
          <RestrictedTextView blocks={details} />
        </div>
      </Card>
      {services.length > 0 && (
        <Card
          title={t("tabs.services")}
          aside={
            <a className="link tap-target text-sm" href={venueTabPath(id, "services")}>
              {t("see_all")}
            </a>
          }
        >
          <ServiceSummary services={services.slice(0, SERVICES_SHOWN)} />
        </Card>
      )}
    </div>
  );
}

const SERVICES_SHOWN = 4;
const SHOTS = 5;

/** The cover in a large size, with the next four pictures below it. */
function Shots({ pictures }: Pick<VenueOverviewProps, "pictures">) {
  const ready = pictures.filter(({ upload, isVisible }) => upload === null && isVisible);
  const shots = ready.toSorted((one, other) => Number(other.isKey) - Number(one.isKey)).slice(0, SHOTS);
  if (shots.length === 0) return null;
  return (
    <ul role="list" className="grid grid-cols-4 gap-2">
      {shots.map((picture, index) => (
        <li key={picture.key} className={index === 0 ? "col-span-full" : undefined}>
          <Picture
            picture={picture}
            alt={picture.alt || picture.title}
            sizes={index === 0 ? "(min-width: 1280px) 40rem, 92vw" : "(min-width: 1280px) 10rem, 23vw"}
            eager={index === 0}
            className={`w-full rounded-md bg-linen-2 object-cover ${index === 0 ? "aspect-[16/9]" : "aspect-4/3"}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** The figures of a venue. A missing figure is omitted. */
function Figures({ venue }: Pick<VenueOverviewProps, "venue">) {
  const { t } = useTranslation("venue_page");
  const figures = (["seated", "standing", "bedrooms", "minPrice", "maxPrice"] as const).flatMap((name) => {
    const value = venue[name];
    return value === null ? [] : [{ name, value }];
  });
  if (figures.length === 0) return null;
  return (
    <dl
      className="card flex flex-wrap overflow-hidden *:-mt-px *:-ml-px *:flex-[1_0_auto] *:border-t *:border-l *:border-line"
      aria-label={t("figures.label")}
    >
      {figures.map(({ name, value }) => (
        <div key={name} className="grid min-w-1/3 content-start gap-1.5 px-5 py-4 sm:min-w-0">
          <dt className="text-sm/5 text-ink-2">{t(`figures.${name}`)}</dt>
          <dd className="figure-number text-figure whitespace-nowrap">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The venue's contact data and its location. */
export function VenueContact({ venue }: Pick<VenueOverviewProps, "venue">) {
  const { t } = useTranslation("venue_page");
  const { contactName, contactRole, email, phone, street, town, website, facebook, instagram } = venue;
  const link = (url: string) => (
    <a href={url} target="_blank" rel="noopener noreferrer" className="link wrap-anywhere">
      <BreakableText>{url.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "")}</BreakableText>
    </a>
  );
  const facts: (Fact | false)[] = [
    contactName !== "" && {
      icon: UserRoundIcon,
      label: t("contact.person"),
      value: contactName,
      note: contactRole,
    },
    { icon: MailIcon, label: t("contact.email"), value: <BreakableText>{email}</BreakableText> },
    { icon: PhoneIcon, label: t("contact.phone"), value: <span className="tabular">{phone}</span> },
    {
      icon: MapPinIcon,
      label: t("contact.address"),
      value: street || town,
      note: street === "" ? undefined : town,
    },
    website !== null && { icon: GlobeIcon, label: t("contact.website"), value: link(website) },
    instagram !== null && { icon: InstagramIcon, label: "Instagram", value: link(instagram) },
    facebook !== null && { icon: FacebookIcon, label: "Facebook", value: link(facebook) },
  ];
  return (
    <Card title={t("contact.title")}>
      <DescriptionList facts={facts.filter((fact) => fact !== false)} columns={1} />
    </Card>
  );
}

/** The newest review, with a link to all reviews. */
export function LatestReview({
  venue,
  review,
}: Pick<VenueOverviewProps, "venue"> & { review: DescribedReview }) {
  const { t } = useTranslation("venue_page");
  return (
    <Card
      title={t("tabs.reviews")}
      aside={
        <a className="link tap-target text-sm" href={venueTabPath(venue.id, "reviews")}>
          {t("see_all")}
        </a>
      }
    >
      <ReviewQuote review={review} />
    </Card>
  );
}
