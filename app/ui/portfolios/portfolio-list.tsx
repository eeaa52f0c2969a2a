import { useTranslation } from "react-i18next";
import { formatDay, formatNumber } from "~/i18n/formats";
import type { PortfolioLine } from "~/models/portfolios/queries.server";
import { portfolioPath, PORTFOLIOS_PATH } from "~/models/portfolios/rules";
import { PERIOD_DAYS, type Period } from "~/models/statistics/rules";
import { useSite } from "../hooks/use-site";
import { pictureLoading } from "../pictures/picture";
import { Button, ButtonLink } from "../primitives/button";
import { ImageIcon, PencilIcon, Trash2Icon, TriangleAlertIcon } from "../primitives/icons";
import { PortfolioState } from "./portfolio-state";
import { usePortfolioTexts } from "./portfolio-words";

interface PortfolioListProps {
  lines: readonly PortfolioLine[];
  /** Views of each portfolio in the period; null without Premium, or if the views could not be loaded. */
  views: { period: Period; totals: Readonly<Record<string, number>> } | null;
}

/** The portfolios as cards with a picture, the name and facts, the counts, and the buttons. */
export function PortfolioList({ lines, views }: PortfolioListProps) {
  return (
    <ul role="list" className="@container grid gap-4">
      {lines.map((line, index) => (
        <PortfolioCard
          key={line.id}
          line={line}
          isFirst={index === 0}
          views={views && { period: views.period, total: views.totals[line.id] ?? 0 }}
        />
      ))}
    </ul>
  );
}

interface PortfolioCardProps {
  line: PortfolioLine;
  isFirst: boolean;
  views: { period: Period; total: number } | null;
}

function PortfolioCard({ line, isFirst, views }: PortfolioCardProps) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  const words = usePortfolioTexts();
  const path = portfolioPath(line.id);
  const facts = [
    line.city || line.location,
    formatDay(line.weddingDate, { locale }),
    line.guests === null ? null : words.guests(line.guests),
    line.style,
  ].filter(Boolean);
  return (
    <li className="card grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 p-3 @max-[18em]:grid-cols-1 lg:grid-cols-[8.5rem_minmax(0,1fr)_auto_auto] lg:gap-x-5 lg:pr-5">
      <PortfolioCover line={line} isFirst={isFirst} />
      <div className="min-w-0">
        <div className="chips">
          <PortfolioState isPublished={line.isPublished} />
        </div>
        <h2 className="mt-1.5 mb-0.5 text-title-sm leading-[1.25] wrap-anywhere">
          <a
            className="inline-flex min-h-(--target-min) items-center no-underline decoration-brand-line hover:underline"
            href={path}
            data-prefetch=""
          >
            {line.title}
          </a>
        </h2>
        <p className="text-sm text-ink-2">{facts.join(" · ")}</p>
        {line.pictures === 0 && (
          <p className="mt-2 flex items-start gap-2 text-sm text-warn-ink">
            <TriangleAlertIcon size="sm" className="mt-0.5 shrink-0" />
            {t(line.isPublished ? "line.no_picture_published" : "line.no_picture")}
          </p>
        )}
      </div>
      <dl className="flex flex-wrap gap-x-7 gap-y-3 max-lg:col-span-full max-lg:pl-1 lg:min-h-18 lg:items-center lg:gap-5 lg:border-x lg:border-line lg:px-5">
        <Count
          label={t("line.pictures", { count: line.pictures })}
          value={formatNumber(line.pictures, locale)}
        />
        {views && (
          <Count
            label={
              views.period === "today"
                ? t("line.views_today", { count: views.total })
                : t("line.views", { count: views.total, days: PERIOD_DAYS[views.period] })
            }
            value={line.isPublished || views.total > 0 ? formatNumber(views.total, locale) : "–"}
          />
        )}
      </dl>
      <CardActions line={line} />
    </li>
  );
}

/**
 * The cover of a portfolio, or a dashed frame if it has no picture. Screen readers use the link on the name instead.
 */
function PortfolioCover({ line: { id, cover }, isFirst }: Pick<PortfolioCardProps, "line" | "isFirst">) {
  return (
    <a
      className="block aspect-square self-start overflow-hidden rounded-md bg-linen-2 lg:aspect-4/3"
      href={portfolioPath(id)}
      tabIndex={-1}
      aria-hidden="true"
    >
      {cover ? (
        <img
          className="size-full object-cover"
          src={`/media/${cover.key}-320`}
          width={136}
          height={102}
          alt=""
          decoding="async"
          {...pictureLoading(isFirst)}
        />
      ) : (
        <span className="grid size-full place-items-center rounded-md border-[1.5px] border-dashed border-line-strong bg-paper text-ink-3">
          <ImageIcon />
        </span>
      )}
    </a>
  );
}

function Count({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse lg:min-w-19">
      <dt className="text-xs/4.5 whitespace-nowrap text-ink-2">{label}</dt>
      <dd className="figure-number text-title-md">{value}</dd>
    </div>
  );
}

/**
 * The buttons of a portfolio. A portfolio without a picture cannot be published, so in place of "publish" it has a
 * link to the upload of pictures.
 */
function CardActions({ line: { id, title, isPublished, pictures } }: Pick<PortfolioCardProps, "line">) {
  const { t } = useTranslation("portfolios");
  const path = portfolioPath(id);
  const named = <span className="sr-only"> {title}</span>;
  return (
    <div className="flex flex-wrap items-center justify-end gap-0.5 max-lg:col-span-full max-lg:border-t max-lg:border-line max-lg:pt-2.5">
      <div className="max-lg:mr-auto lg:mr-1.5">
        {isPublished || pictures > 0 ? (
          <form method="post" action={path} data-keep-scroll="">
            <input type="hidden" name="from" value="list" />
            {isPublished ? (
              <Button size="sm" name="intent" value="unpublish" busyLabel={t("actions.unpublishing")}>
                {t("actions.unpublish")}
                {named}
              </Button>
            ) : (
              <Button size="sm" name="intent" value="publish" busyLabel={t("actions.publishing")}>
                {t("actions.publish")}
                {named}
              </Button>
            )}
          </form>
        ) : (
          <ButtonLink size="sm" to={`${path}#pictures`}>
            {t("line.add_pictures")}
            {named}
          </ButtonLink>
        )}
      </div>
      <ButtonLink
        variant="ghost"
        size="sm"
        icon={PencilIcon}
        label={t("line.edit", { title })}
        to={`${path}/edit`}
      />
      <ButtonLink
        variant="ghost"
        size="sm"
        icon={Trash2Icon}
        label={t("line.delete", { title })}
        to={`${PORTFOLIOS_PATH}?dialog=delete&portfolio=${id}`}
        keepScroll
      />
    </div>
  );
}
