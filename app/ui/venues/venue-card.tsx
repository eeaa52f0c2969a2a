import { useTranslation } from "react-i18next";
import { formatList, formatMoneyBand, formatNumber, formatPercent } from "~/i18n/formats";
import type { VenueLine } from "~/models/venues/queries.server";
import type { DescribedVenueLine } from "~/presenters/venues/load-venues.server";
import { VENUES_PATH, venuePath } from "~/models/venues/rules";
import { discardDraftDialogPath, wizardPath } from "~/models/venues/wizard/wizard.rules";
import { useSite } from "../hooks/use-site";
import { Picture } from "../pictures/picture";
import { ButtonLink } from "../primitives/button";
import { Chip } from "../primitives/chip";
import {
  BedDoubleIcon,
  EyeIcon,
  HourglassIcon,
  ImageIcon,
  PencilIcon,
  SpoolIcon,
  Trash2Icon,
  TriangleAlertIcon,
  UsersIcon,
  WalletIcon,
  type IconComponent,
} from "../primitives/icons";
import { PublishSwitch } from "./publish-switch";
import { VenueChips } from "./venue-chips";

interface VenueCardProps {
  venue: DescribedVenueLine;
  /** Whether this is the first card of the list, so that its picture must load at once. */
  isFirst: boolean;
}

/** A venue in the owner's list, with its picture, its capacity, its visibility to couples and its buttons. */
export function VenueCard({ venue, isFirst }: VenueCardProps) {
  const { t } = useTranslation("venues");
  const { id, name, kind, zipcode, city, hasDraft } = venue;
  return (
    <li className="card grid overflow-hidden md:grid-cols-[17rem_minmax(0,1fr)]">
      <ListingCover venue={venue} isFirst={isFirst} />
      <div className="grid content-start gap-1.5 px-5 py-4.5 md:px-6 md:py-5.5">
        <div className="chips">
          <VenueChips {...venue} />
          {hasDraft && (
            <a className="tap-target no-underline" href={wizardPath({ id, isNew: false }, "general")}>
              <Chip tone="info" icon={PencilIcon}>
                {t("draft.unsaved")}
              </Chip>
            </a>
          )}
        </div>
        <h2 className="text-title-md wrap-anywhere">
          <a
            className="inline-flex min-h-(--target-min) items-center no-underline decoration-brand-line hover:underline"
            href={venuePath(id)}
            data-prefetch=""
          >
            {name}
          </a>
        </h2>
        <p className="text-sm text-ink-2">{[kind, `${zipcode} ${city}`].join(" · ")}</p>
        <Facts venue={venue} />
        <VenueHiddenReason venue={venue} />
        <Completeness venue={venue} />
        {hasDraft && (
          <p className="mt-1 text-sm">
            <a className="link tap-target" href={discardDraftDialogPath(id)}>
              {t("draft.discard")}
              <span className="sr-only"> {name}</span>
            </a>
          </p>
        )}
      </div>
      <div className="col-span-full flex flex-wrap items-center gap-2 border-t border-line px-5 py-3 md:px-6">
        <div className="mr-auto">
          <PublishSwitch {...venue} />
        </div>
        <ButtonLink size="sm" to={venuePath(id)} prefetch>
          {t("line.open")}
          <span className="sr-only"> {name}</span>
        </ButtonLink>
        <ButtonLink
          variant="ghost"
          size="sm"
          icon={PencilIcon}
          label={t("line.edit", { name })}
          to={wizardPath({ id, isNew: false }, "general")}
        />
        <ButtonLink
          variant="ghost"
          size="sm"
          icon={Trash2Icon}
          label={t("line.delete", { name })}
          to={`${VENUES_PATH}?dialog=delete&venue=${id}`}
          keepScroll
        />
      </div>
    </li>
  );
}

/** The cover of a venue, or a dashed frame if it has no picture. Screen readers use the link on the name instead. */
function ListingCover({ venue: { id, cover }, isFirst }: Pick<VenueCardProps, "venue" | "isFirst">) {
  return (
    <a
      className="relative block aspect-16/9 bg-linen-2 md:aspect-auto md:min-h-46"
      href={venuePath(id)}
      tabIndex={-1}
      aria-hidden="true"
    >
      {cover ? (
        <Picture
          picture={cover}
          alt=""
          sizes="(min-width: 760px) 17rem, 100vw"
          className="absolute inset-0 size-full object-cover"
          eager={isFirst}
        />
      ) : (
        <span className="absolute inset-3 grid place-items-center rounded-md border-[1.5px] border-dashed border-line-strong bg-paper text-ink-3">
          <ImageIcon size="lg" />
        </span>
      )}
    </a>
  );
}

function Facts({ venue }: Pick<VenueCardProps, "venue">) {
  const { t } = useTranslation("venues");
  const { locale, currency } = useSite();
  const { seatedCapacity, standingCapacity, bedrooms, minPrice, maxPrice, pictures, viewsTotal } = venue;
  const number = (value: number) => formatNumber(value, locale);
  const facts: (readonly [IconComponent, string] | false)[] = [
    (seatedCapacity !== null || standingCapacity !== null) && [UsersIcon, capacity()],
    bedrooms !== null && [BedDoubleIcon, t("line.bedrooms", { count: bedrooms, shown: number(bedrooms) })],
    (minPrice !== null || maxPrice !== null) && [WalletIcon, price()],
    [
      ImageIcon,
      pictures === 0
        ? t("line.no_picture")
        : t("line.pictures", { count: pictures, shown: number(pictures) }),
    ],
    viewsTotal !== null && [EyeIcon, t("line.views", { count: viewsTotal, shown: number(viewsTotal) })],
  ];

  function capacity(): string {
    const [seated, standing] = [number(seatedCapacity ?? 0), number(standingCapacity ?? 0)];
    if (standingCapacity === null) return t("line.seated", { seated });
    return seatedCapacity === null ? t("line.standing", { standing }) : t("line.both", { seated, standing });
  }

  function price(): string {
    const band = formatMoneyBand({ min: minPrice, max: maxPrice }, { locale, currency });
    if (minPrice !== null && maxPrice !== null) return band;
    return t(maxPrice === null ? "line.price_from" : "line.price_to", { price: band });
  }

  return (
    <ul role="list" className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-2">
      {facts.map(
        (fact) =>
          fact && (
            <li key={fact[1]} className="inline-flex items-center gap-1.5">
              <FactIcon icon={fact[0]} />
              {fact[1]}
            </li>
          ),
      )}
    </ul>
  );
}

const FactIcon = ({ icon: Icon }: { icon: IconComponent }) => (
  <Icon size="sm" className="flex-none text-ink-3" />
);

/** Says why couples do not see the venue. Nothing is shown if the owner took the venue offline. */
export function VenueHiddenReason({
  venue: { state, refusal },
}: {
  venue: Pick<VenueLine, "state" | "refusal">;
}) {
  const { t } = useTranslation("venues");
  if (state === "shown" || state === "unpublished") return null;
  const Icon = state === "premium" ? SpoolIcon : state === "refused" ? TriangleAlertIcon : HourglassIcon;
  return (
    <p
      className={`mt-1.5 flex items-start gap-2 text-sm/5 ${state === "refused" ? "text-danger-ink" : "text-ink-2"}`}
    >
      <Icon size="sm" className={`mt-0.5 flex-none ${state === "premium" ? "text-brass-ink" : ""}`} />
      <span>
        {state === "refused" ? (
          <>
            {refusal ? t("state.refused_reason", { reason: refusal }) : t("state.refused")}{" "}
            {t("state.refused_next")}
          </>
        ) : (
          t(`state.${state}`)
        )}
        {state === "premium" && (
          <>
            {" "}
            <a className="link" href="/subscription">
              {t("offers")}
            </a>
          </>
        )}
      </span>
    </p>
  );
}

/** Says how complete the page of a venue is, and which parts are missing. */
function Completeness({ venue: { missing, share } }: Pick<VenueCardProps, "venue">) {
  const { t } = useTranslation("venues");
  const { locale } = useSite();
  const parts = missing.map((part) => t(`complete.parts.${part}`));
  return (
    <p className="mt-1 text-sm text-ink-2">
      {missing.length === 0
        ? t("complete.done")
        : `${t("complete.share", { share: formatPercent(Math.round(share * 100) / 100, locale) })}. ${t("complete.missing", { parts: formatList(parts, locale) })}.`}
    </p>
  );
}
