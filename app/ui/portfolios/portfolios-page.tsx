import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import type { PortfolioListPage } from "~/models/portfolios/queries.server";
import { PORTFOLIOS_PATH, PORTFOLIOS_PER_PAGE } from "~/models/portfolios/rules";
import type { PortfolioViews } from "~/models/portfolios/views.queries.server";
import { freePlanQuota } from "~/models/subscriptions/plan.rules";
import { Meter } from "../data-display/meter";
import { Pagination } from "../data-display/pagination";
import { EmptyState } from "../feedback/empty-state";
import { useSite } from "../hooks/use-site";
import { NoPicturesDrawing } from "../layouts/illustrations";
import { ButtonLink } from "../primitives/button";
import { PlusIcon } from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { DeletePortfolio } from "./delete-portfolio";
import { PortfolioList } from "./portfolio-list";
import { PortfolioUpsell } from "./portfolio-upsell";
import { PortfolioViewsCard } from "./portfolio-views";

export interface PortfoliosPageProps {
  portfolios: PortfolioListPage;
  page: number;
  isPremium: boolean;
  hasRoom: boolean;
  /** The views of all portfolios; null without Premium. */
  views: PortfolioViews | "failed" | null;
  /** Id of the portfolio whose deletion must be confirmed; null if no such dialog is open. */
  deleting: string | null;
}

/** All portfolios of a provider with their buttons and, with Premium, their views. */
export function PortfoliosPage(props: PortfoliosPageProps) {
  const { portfolios, page, isPremium, hasRoom, views, deleting } = props;
  const { t } = useTranslation("portfolios");
  const { lines, total } = portfolios;
  const wanted = lines.find(({ id }) => id === deleting);
  return (
    <>
      <PageHeader
        title={t("title")}
        lead={<Lead {...{ portfolios, isPremium }} />}
        actions={total > 0 && <HeaderAction {...{ total, isPremium, hasRoom }} />}
      />
      {total === 0 ? (
        <EmptyState
          title={t("empty.title")}
          drawing={<NoPicturesDrawing />}
          actions={
            <ButtonLink variant="primary" icon={PlusIcon} to={`${PORTFOLIOS_PATH}/new`}>
              {t("empty.action")}
            </ButtonLink>
          }
        >
          {t("empty.body")}
        </EmptyState>
      ) : (
        <div className="grid gap-8 md:gap-10">
          <PortfolioList
            lines={lines}
            views={views && views !== "failed" ? { period: views.period, totals: totalsOf(views) } : null}
          />
          {total > PORTFOLIOS_PER_PAGE && (
            <Pagination
              page={page}
              pageCount={Math.ceil(total / PORTFOLIOS_PER_PAGE)}
              pageSize={PORTFOLIOS_PER_PAGE}
              total={total}
              pageTo={(n) => `${PORTFOLIOS_PATH}?page=${n}`}
            />
          )}
          {views === "failed" && (
            <p className="text-sm text-ink-2" role="status">
              {t("views.failed")}
            </p>
          )}
          {views && views !== "failed" && <PortfolioViewsCard views={views} portfolios={lines} />}
          {!isPremium && (
            <PortfolioUpsell about="portfolios" kept={total > freePlanQuota.portfolios ? total : 0} />
          )}
        </div>
      )}
      {wanted && <DeletePortfolio id={wanted.id} title={wanted.title} closeTo={PORTFOLIOS_PATH} isOpen />}
    </>
  );
}

const totalsOf = ({ series }: PortfolioViews): Record<string, number> =>
  Object.fromEntries(series.map(({ id, total }) => [id, total]));

function Lead({ portfolios, isPremium }: Pick<PortfoliosPageProps, "portfolios" | "isPremium">) {
  const { t } = useTranslation("portfolios");
  const { total, published } = portfolios;
  if (!isPremium || total === 0) return t("lead");
  const drafts = total - published;
  return t("lead_counts", {
    published: t("published", { count: published }),
    drafts: t("drafts", { count: drafts }),
  });
}

/** The button that adds a portfolio. If the quota is used up: on the free plan the used quota, with Premium nothing. */
function HeaderAction({
  total,
  isPremium,
  hasRoom,
}: { total: number } & Pick<PortfoliosPageProps, "isPremium" | "hasRoom">) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  if (hasRoom)
    return (
      <ButtonLink variant="primary" icon={PlusIcon} to={`${PORTFOLIOS_PATH}/new`}>
        {t("add")}
      </ButtonLink>
    );
  if (isPremium) return null;
  const max = freePlanQuota.portfolios;
  const counts = { used: formatNumber(total, locale), max: formatNumber(max, locale) };
  return (
    <div className="grid gap-1.5">
      <span className="text-sm/4 text-ink-2" aria-hidden="true">
        {t("quota", counts)}
      </span>
      <Meter value={total} max={max} label={t("quota_label", counts)} />
    </div>
  );
}
