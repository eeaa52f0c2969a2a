import { useTranslation } from "react-i18next";
import { formatNumber, formatPercent, formatRating } from "~/i18n/formats";
import type { ShownHistory, ShownMovement } from "~/presenters/credits/describe-history.server";
import { UNLOCK_COST } from "~/models/requests/rules";
import type { WaitingRequest } from "~/models/requests/queries.server";
import { BackToRequestLink } from "../requests/wanted-request";
import { Banner } from "../feedback/banner";
import { ButtonLink } from "../primitives/button";
import { Card } from "../primitives/card";
import { classNames } from "../primitives/class-names";
import { Dialog } from "../feedback/dialog";
import { PageHeader } from "../primitives/page-header";
import { StatsList } from "../data-display/stats-list";
import { useSite } from "../hooks/use-site";
import { Island } from "~/runtime/island";
import { BillingLink } from "../billing/billing-link";
import { Balance } from "./balance";
import { BuyForm, type BuyFormProps } from "./buy-form";
import { History, HistoryTools, NoLedgerEntries } from "./history";
import { MovementTable } from "./movement-table";

/** Figures that advertise credits. A figure that nobody knows is null and is not shown. */
interface Stats {
  unlocked: number | null;
  rating: number | null;
  recommendPercent: number | null;
}

const BEST_RATING = 5;

export interface CreditsPageProps extends BuyFormProps {
  balance: number;
  /** Whether Premium is active. During Premium no credits can be bought, and existing credits are kept. */
  isPremium: boolean;
  movements: readonly ShownMovement[];
  /** The whole history, loaded only while its dialog is open. */
  history: ShownHistory | null;
  stats: Stats;
  /** The request that the person wants to unlock with the credits that they are buying. */
  wanted: WaitingRequest | null;
}

/** The page with the balance, the purchase and the latest entries of the ledger. */
export function CreditsPage(page: CreditsPageProps) {
  const { balance, isPremium, movements, history, stats, wanted, ...buying } = page;
  const { t } = useTranslation("credits");
  // If the history is open, only the history is printed, not the page behind it.
  const notOnPaper = history ? "print:hidden" : undefined;
  return (
    <>
      <PageHeader
        className={notOnPaper}
        title={t("title")}
        lead={isPremium ? t("paused") : t("lead")}
        actions={<Balance credits={balance} isPaused={isPremium} />}
      />
      <div className={classNames("grid gap-(--section)", notOnPaper)}>
        {wanted && (
          <BackToRequestLink request={wanted} canUnlock={balance >= UNLOCK_COST} isPremium={isPremium} />
        )}
        {isPremium ? <Pause /> : <Island name="buy" component={BuyForm} props={buying} />}
        <CreditsStats {...stats} />
        {movements.length > 0 ? <Latest movements={movements} /> : <NoLedgerEntries />}
        <BillingLink />
      </div>
      {history && <HistoryDialog history={history} />}
    </>
  );
}

function CreditsStats({ unlocked, rating, recommendPercent }: Stats) {
  const { t } = useTranslation("credits");
  const { locale } = useSite();
  return (
    <StatsList
      label={t("stats.title")}
      stats={[
        unlocked !== null && { value: formatNumber(unlocked, locale), caption: t("stats.unlocked") },
        rating !== null && {
          value: formatRating(rating, locale),
          outOf: formatNumber(BEST_RATING, locale),
          caption: t("stats.rating"),
        },
        recommendPercent !== null && {
          value: formatPercent(recommendPercent / 100, locale),
          caption: t("stats.recommend"),
        },
      ].filter((stat) => stat !== false)}
    />
  );
}

function Pause() {
  const { t } = useTranslation("credits");
  const action = (
    <ButtonLink size="sm" to="/subscription">
      {t("pause.to_subscription")}
    </ButtonLink>
  );
  return (
    <Banner tone="brass" title={t("pause.title")} action={action}>
      {t("pause.body")}
    </Banner>
  );
}

const HISTORY = "/credits/history";
const HISTORY_DIALOG = "/credits?dialog=history";

/**
 * The latest entries, with a link to the whole history. With JavaScript the link opens a dialog (app/enhance/shell.ts).
 */
function Latest({ movements }: { movements: readonly ShownMovement[] }) {
  const { t } = useTranslation("credits");
  const all = (
    <a
      className="link tap-target text-sm"
      href={HISTORY}
      data-keep-scroll=""
      data-with-script={HISTORY_DIALOG}
    >
      {t("history.all")}
    </a>
  );
  return (
    <Card title={t("history.recent")} aside={all}>
      <MovementTable movements={movements} withInvoices />
    </Card>
  );
}

function HistoryDialog({ history }: { history: ShownHistory }) {
  const { t } = useTranslation("credits");
  return (
    <Dialog wide isPrinted title={t("history.page_title")} closeTo="/credits" footer={<HistoryTools />}>
      <History history={history} heading="h3" />
    </Dialog>
  );
}
