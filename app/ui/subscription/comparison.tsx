import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent } from "~/i18n/formats";
import { CLUB_DISCOUNT_SHARE, freePlanQuota } from "~/models/subscriptions/plan.rules";
import { UNLOCK_COST } from "~/models/requests/rules";
import { CheckIcon } from "../primitives/icons";
import { useSite } from "../hooks/use-site";

interface Row {
  name: string;
  free: ReactNode;
  premium: ReactNode;
}

/** Free and Premium compared, feature by feature. */
export function Comparison() {
  const { t } = useTranslation(["subscription", "shell"]);
  const groups = useGroups();
  return (
    <section aria-labelledby="compare">
      <h2 id="compare" className="cmp-h">
        {t("subscription:compare.title")}
      </h2>
      <div className="card cmp-c">
        <table className="cmp">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr">{t("subscription:compare.advantage")}</span>
              </th>
              <th scope="col">{t("subscription:free.name")}</th>
              <th scope="col" className="p">
                {t("shell:premium")}
              </th>
            </tr>
          </thead>
          {groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="g">
                <th colSpan={2} scope="rowgroup">
                  {title}
                </th>
                <td className="p" />
              </tr>
              {rows.map(({ name, free, premium }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{free}</td>
                  <td className="p">{premium}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function useGroups(): readonly { title: string; rows: readonly Row[] }[] {
  const { t } = useTranslation("subscription");
  const { locale } = useSite();
  const yes = <Included />;
  const no = <NotIncluded />;
  const each = t("compare.each", { count: UNLOCK_COST });
  const quota = (kind: keyof typeof freePlanQuota) => formatNumber(freePlanQuota[kind], locale);
  const club = t("compare.discount", { percent: formatPercent(CLUB_DISCOUNT_SHARE, locale) });
  const row = (name: string, free: ReactNode, premium: ReactNode): Row => ({ name, free, premium });
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
      title: t("compare.groups.profile"),
      rows: [
        row(t("compare.rows.position"), t("compare.after_premium"), t("compare.first")),
        row(t("compare.rows.badge"), no, yes),
        row(t("compare.rows.competitors"), no, yes),
        row(t("compare.rows.accent"), no, yes),
        row(t("compare.rows.photos"), quota("photos"), t("compare.unlimited_feminine")),
        row(t("compare.rows.videos"), quota("videos"), t("compare.unlimited_feminine")),
        row(t("compare.rows.portfolios"), quota("portfolios"), t("compare.unlimited")),
        row(t("compare.rows.instagram"), no, yes),
      ],
    },
    {
      title: t("compare.groups.tracking"),
      rows: [
        row(t("compare.rows.views_chart"), no, yes),
        row(t("compare.rows.media_views"), no, yes),
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
      <CheckIcon size="sm" />
      <span className="sr">{t("compare.included")}</span>
    </>
  );
}

function NotIncluded() {
  const { t } = useTranslation("subscription");
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr">{t("compare.not_included")}</span>
    </>
  );
}
