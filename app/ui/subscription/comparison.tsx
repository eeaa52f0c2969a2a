import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "~/i18n/formats";
import {
  CLUB_DISCOUNT_SHARE,
  freePlanQuota,
  isPremiumSoldTo,
  type PremiumFeature,
} from "~/models/subscriptions/plan.rules";
import { ALBUM_LIMITS } from "~/models/pictures/rules";
import { VIDEOS_MAX } from "~/models/videos/limits.rules";
import type { Role } from "~/models/accounts/rules";
import { UNLOCK_COST } from "~/models/requests/rules";
import { FREE_PLAN_VENUES, VENUES_MAX } from "~/models/venues/rules";
import { classNames } from "../primitives/class-names";
import { CheckIcon } from "../primitives/icons";
import { useSite } from "../hooks/use-site";
import { OFFER_WIDTH_CLASSES } from "./offer-width";

interface Row {
  name: string;
  free: ReactNode;
  premium: ReactNode;
}

const NAME = "pr-3 pl-5 text-left hyphens-auto max-sm:pr-2 max-sm:pl-3.5";
const OFFER = "px-3 text-center hyphens-auto max-sm:px-2";
const HEAD =
  "sticky top-(--topbar) z-1 py-4 font-serif text-lg/[1.2] wrap-normal inset-shadow-[0_-1px_var(--line)] max-sm:text-base/[1.2]";
/** Classes of a row. The title row of a group has no line below it, and the last row of a group has more space. */
const ROW =
  "border-line nth-[n+3]:border-t *:pt-3 not-last:*:pb-3 last:*:pb-4 max-sm:*:pt-2.75 max-sm:not-last:*:pb-2.75";

interface PremiumComparisonProps {
  role: Role;
  hasInstagram: boolean;
}

/** A table that compares Free and Premium feature by feature. */
export function PremiumComparison({ role, hasInstagram }: PremiumComparisonProps) {
  const { t } = useTranslation(["subscription", "shell"]);
  const groups = useGroups({ role, hasInstagram });
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="text-center">
        {t("subscription:compare.title")}
      </h2>
      <div className={classNames("card mt-5 overflow-clip", OFFER_WIDTH_CLASSES)}>
        <table className="text-sm">
          <thead>
            <tr>
              <th scope="col" className={classNames(NAME, HEAD, "bg-surface")}>
                <span className="sr-only">{t("subscription:compare.advantage")}</span>
              </th>
              <th scope="col" className={classNames(OFFER, HEAD, "bg-surface font-[430]")}>
                {t("subscription:free.name")}
              </th>
              <th
                scope="col"
                className={classNames(OFFER, HEAD, "bg-dark-panel font-medium text-dark-panel-brass")}
              >
                {t("shell:premium")}
              </th>
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title} className="wrap-anywhere max-sm:text-xs/5">
              <tr>
                <th
                  colSpan={2}
                  scope="rowgroup"
                  className={classNames(NAME, "pt-5.5 pb-2 text-xs/5 font-semibold text-ink-2")}
                >
                  {title}
                </th>
                <td className="bg-brand-soft" />
              </tr>
              {rows.map(({ name, free, premium }) => (
                <tr key={name} className={ROW}>
                  <th scope="row" className={classNames(NAME, "font-body")}>
                    {name}
                  </th>
                  <td className={classNames(OFFER, "w-[27%] text-ink-2")}>{free}</td>
                  <td className={classNames(OFFER, "w-[27%] bg-brand-soft font-medium")}>{premium}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function useGroups({
  role,
  hasInstagram,
}: PremiumComparisonProps): readonly { title: string; rows: readonly Row[] }[] {
  const { t } = useTranslation("subscription");
  const { locale } = useSite();
  const yes = <Included />;
  const no = <NotIncluded />;
  const each = t("compare.each", { count: UNLOCK_COST });
  const quota = (kind: keyof typeof freePlanQuota) => formatNumber(freePlanQuota[kind], locale);
  const club = t("compare.discount", { percent: formatPercent(CLUB_DISCOUNT_SHARE, locale) });
  const row = (name: string, free: ReactNode, premium: ReactNode): Row => ({ name, free, premium });
  const offered = (feature: PremiumFeature, shown: Row): Row[] =>
    isPremiumSoldTo(role, feature) ? [shown] : [];
  const upTo = (most: number) => t("compare.up_to", { most: formatNumber(most, locale) });
  return [
    {
      title: t("compare.groups.requests"),
      rows: [
        row(t("compare.rows.contacts"), each, t("compare.always_visible")),
        row(t("compare.rows.unlocks"), each, t("compare.unlimited")),
        row(t("compare.rows.alerts"), t("compare.email"), t("compare.email_sms")),
      ],
    },
    {
      title: isPremiumSoldTo(role, "venues") ? t("compare.groups.venues") : t("compare.groups.profile"),
      rows: [
        row(t("compare.rows.position"), t("compare.after_premium"), t("compare.first")),
        row(t("compare.rows.badge"), no, yes),
        ...offered(
          "venues",
          row(t("compare.rows.venues"), formatNumber(FREE_PLAN_VENUES, locale), upTo(VENUES_MAX)),
        ),
        ...offered("venue_pages", row(t("compare.rows.venue_pages"), no, yes)),
        ...offered("competitors", row(t("compare.rows.competitors"), no, yes)),
        ...offered("accent", row(t("compare.rows.accent"), no, yes)),
        ...offered("photos", row(t("compare.rows.photos"), quota("photos"), upTo(ALBUM_LIMITS.gallery.most))),
        ...offered("videos", row(t("compare.rows.videos"), quota("videos"), upTo(VIDEOS_MAX))),
        ...offered(
          "portfolios",
          row(t("compare.rows.portfolios"), quota("portfolios"), t("compare.unlimited")),
        ),
        ...(hasInstagram ? offered("instagram", row(t("compare.rows.instagram"), no, yes)) : []),
      ],
    },
    {
      title: t("compare.groups.tracking"),
      rows: [
        row(t("compare.rows.views_chart"), no, yes),
        ...offered("venue_views", row(t("compare.rows.venue_views"), no, yes)),
        ...offered("media_views", row(t("compare.rows.media_views"), no, yes)),
        row(t("compare.rows.support"), t("compare.standard"), t("compare.priority")),
        row(t("compare.rows.club"), t("compare.full_price"), club),
      ],
    },
  ];
}

function Included() {
  const { t } = useTranslation("subscription");
  return (
    <>
      <CheckIcon size="sm" className="inline-block align-[-2px] stroke-[2.2] text-brand-ink" />
      <span className="sr-only">{t("compare.included")}</span>
    </>
  );
}

function NotIncluded() {
  const { t } = useTranslation("subscription");
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("compare.not_included")}</span>
    </>
  );
}
