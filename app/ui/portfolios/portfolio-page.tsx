import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "~/i18n/formats";
import { readableHostOfUrl } from "~/models/companies/website.rules";
import type { DescribedPortfolio } from "~/presenters/portfolios/describe-portfolio.server";
import { portfolioPath, PORTFOLIOS_PATH } from "~/models/portfolios/rules";
import type { PortfolioViews } from "~/models/portfolios/views.queries.server";
import { DescriptionList, type Fact } from "../data-display/description-list";
import { Banner } from "../feedback/banner";
import { useSite } from "../hooks/use-site";
import { BreakableText } from "../primitives/breakable";
import { Button, ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { Chip } from "../primitives/chip";
import {
  ArrowUpRightIcon,
  EyeIcon,
  HandHeartIcon,
  MapPinIcon,
  PaletteIcon,
  PencilIcon,
  ReceiptTextIcon,
  Trash2Icon,
  UsersIcon,
  WalletIcon,
} from "../primitives/icons";
import { PageHeader } from "../primitives/page-header";
import { DeletePortfolio } from "./delete-portfolio";
import { PortfolioState } from "./portfolio-state";
import { PortfolioUpsell } from "./portfolio-upsell";
import { SinglePortfolioViews } from "./portfolio-views";

export interface PortfolioPageProps {
  portfolio: DescribedPortfolio;
  /** The views of the portfolio; null without Premium. */
  views: PortfolioViews | "failed" | null;
  /** URL of the public page; null if couples cannot see the portfolio. */
  publicUrl: string | null;
  /** Whether the profile is visible to couples. */
  isProfilePublic: boolean;
  /** The error message, if the server rejected a form on this page. */
  problem: string | undefined;
  isDeleting: boolean;
  /** The pictures and their forms. */
  children?: ReactNode;
}

/** The owner's page of a portfolio: its pictures, its facts, its views, and its buttons. */
export function PortfolioPage(props: PortfolioPageProps) {
  const { portfolio, views, publicUrl, isProfilePublic, problem, isDeleting, children } = props;
  const { t } = useTranslation("portfolios");
  const { id, title, isPublished } = portfolio;
  return (
    <>
      <PageHeader
        title={title}
        chips={<Chips portfolio={portfolio} />}
        lead={[portfolio.location, portfolio.date].join(" · ")}
        actions={
          <div className="flex flex-wrap items-center gap-2.5" data-part="header">
            <HeaderActions {...{ portfolio, publicUrl }} />
          </div>
        }
        back={{ to: PORTFOLIOS_PATH, label: t("title") }}
      />
      <div className="grid gap-8 md:gap-10">
        {problem ? (
          <Banner tone="danger" title={problem} />
        ) : (
          isPublished && !isProfilePublic && <Banner title={t("page.not_public")} />
        )}
        {children}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
          <Brief portfolio={portfolio} />
          {views === null && <PortfolioUpsell about="views" />}
          {views === "failed" && (
            <Card title={t("views.title")}>
              <p className="text-sm text-ink-2" role="status">
                {t("views.failed")}
              </p>
            </Card>
          )}
          {views && views !== "failed" && (
            <SinglePortfolioViews views={views} total={portfolio.viewsTotal ?? 0} />
          )}
        </div>
        <Actions portfolio={portfolio} />
      </div>
      <DeletePortfolio id={id} title={title} closeTo={portfolioPath(id)} name="delete" isOpen={isDeleting} />
    </>
  );
}

function Chips({ portfolio }: Pick<PortfolioPageProps, "portfolio">) {
  const { t } = useTranslation("portfolios");
  const { locale } = useSite();
  const { isPublished, viewsTotal } = portfolio;
  return (
    <>
      <PortfolioState isPublished={isPublished} />
      {viewsTotal !== null && (
        <Chip icon={EyeIcon}>
          {t("views.all", { count: viewsTotal, shown: formatNumber(viewsTotal, locale) })}
        </Chip>
      )}
    </>
  );
}

/** The primary button is the next useful action: publish for a draft with pictures, otherwise edit. */
function HeaderActions({ portfolio, publicUrl }: Pick<PortfolioPageProps, "portfolio" | "publicUrl">) {
  const { t } = useTranslation("portfolios");
  const { id, isPublished, pictures } = portfolio;
  const isReady = !isPublished && pictures > 0;
  return (
    <>
      {publicUrl && (
        <ButtonLink to={publicUrl} newTab>
          {t("actions.see")}
          <ArrowUpRightIcon size="sm" />
        </ButtonLink>
      )}
      <ButtonLink
        variant={isReady ? "default" : "primary"}
        icon={PencilIcon}
        to={`${portfolioPath(id)}/edit`}
        prefetch
      >
        {t("actions.edit")}
      </ButtonLink>
      {isReady && (
        <form method="post" action={portfolioPath(id)}>
          <Button variant="primary" name="intent" value="publish" busyLabel={t("actions.publishing")}>
            {t("actions.publish")}
          </Button>
        </form>
      )}
    </>
  );
}

/** The facts of a wedding. A missing fact is omitted. */
function Brief({ portfolio }: Pick<PortfolioPageProps, "portfolio">) {
  const { t } = useTranslation(["portfolios", "public_portfolio"]);
  const shown = t(portfolio.isBudgetHidden ? "page.hidden" : "page.visible");
  const facts: (Fact | false)[] = [
    { icon: MapPinIcon, label: t("page.place"), value: portfolio.location, note: portfolio.town },
    portfolio.guests !== null && { icon: UsersIcon, label: t("page.guests"), value: portfolio.guests },
    { icon: PaletteIcon, label: t("page.style"), value: portfolio.style },
    portfolio.totalBudget !== null && {
      icon: WalletIcon,
      label: t("page.total_budget"),
      value: portfolio.totalBudget,
      note: shown,
    },
    portfolio.plannerBudget !== null && {
      icon: ReceiptTextIcon,
      label: t("page.planner_budget"),
      value: portfolio.plannerBudget,
      note: shown,
    },
    portfolio.services !== "" && {
      icon: HandHeartIcon,
      label: t("page.services"),
      value: portfolio.services,
    },
    ...portfolio.partners.map(({ trade, name, link }) => ({
      icon: UsersIcon,
      label: t(`public_portfolio:trades.${trade}`),
      value: name,
      ...(link === null ? {} : { note: <BreakableText>{readableHostOfUrl(link)}</BreakableText> }),
    })),
  ];
  return (
    <Card title={t("page.brief")}>
      <DescriptionList facts={facts.filter((fact) => fact !== false)} />
    </Card>
  );
}

/**
 * The buttons of the portfolio. Without a picture there is no button to publish it, and the section of pictures
 * explains why.
 */
function Actions({ portfolio }: Pick<PortfolioPageProps, "portfolio">) {
  const { t } = useTranslation("portfolios");
  const { id, isPublished, pictures, created, changed } = portfolio;
  const path = portfolioPath(id);
  return (
    <section
      className="card flex flex-wrap items-center gap-2.5 px-(--inset) py-4"
      data-part="actions"
      aria-label={t("page.actions")}
    >
      <p className="mr-auto text-sm text-ink-2">
        {changed === null ? t("page.created_only", { created }) : t("page.created", { created, changed })}
      </p>
      {(isPublished || pictures > 0) && (
        <form method="post" action={path} data-keep-scroll="">
          {isPublished ? (
            <Button name="intent" value="unpublish" busyLabel={t("actions.unpublishing")}>
              {t("actions.unpublish")}
            </Button>
          ) : (
            <Button name="intent" value="publish" busyLabel={t("actions.publishing")}>
              {t("actions.publish")}
            </Button>
          )}
        </form>
      )}
      <ButtonLink variant="danger" icon={Trash2Icon} to={`${path}?dialog=delete`} keepScroll>
        {t("actions.delete")}
      </ButtonLink>
    </section>
  );
}
