import { useTranslation } from "react-i18next";
import { formatDateTime, formatMoney, formatNumber, type Formats } from "~/i18n/formats";
import type { Comparison, DoubtfulOrder } from "~/models/operations/overview.queries.server";
import { Button } from "../../primitives/button";
import { Card } from "../../primitives/card";
import { Chip } from "../../primitives/chip";
import { EntryItem, EntryLink, EntryList, EntryNote } from "../entry-list";

interface ComparisonCardProps {
  comparisons: readonly Comparison[];
  format: Formats;
}

/** The results of the last nightly comparisons of balances and purchases with the ledger. */
export function ComparisonCard({ comparisons, format }: ComparisonCardProps) {
  const { t } = useTranslation("operations");
  if (comparisons.length === 0)
    return (
      <Card title={t("comparisons")}>
        <p className="hint">{t("no_comparison")}</p>
      </Card>
    );
  return (
    <Card title={t("comparisons")} flush>
      <EntryList>
        {comparisons.map(({ kind, checkedAt, rowsChecked, differences, examples }) => (
          <EntryItem
            key={kind}
            about={
              <>
                <EntryNote isName>{t(`compared.${kind}`)}</EntryNote>
                <EntryNote>
                  {t("compared_at", {
                    time: formatDateTime(checkedAt, format),
                    number: formatNumber(rowsChecked, format.locale),
                  })}
                </EntryNote>
                {kind === "ledger" &&
                  examples.map((id) => (
                    <EntryNote key={id}>
                      <a className="tap-target" href={`/admin/users/${id}`}>
                        {id}
                      </a>
                    </EntryNote>
                  ))}
              </>
            }
          >
            <Chip tone={differences > 0 ? "danger" : "success"}>
              {differences > 0 ? t("differences", { count: differences }) : t("agrees")}
            </Chip>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}

interface OrdersCardProps {
  /** URL to which the forms post. */
  action: string;
  orders: readonly DoubtfulOrder[];
  format: Formats;
}

/** Purchases whose payment or ledger differs from them. Each has a button that asks Stripe again. */
export function OrdersCard({ action, orders, format }: OrdersCardProps) {
  const { t } = useTranslation("operations");
  if (orders.length === 0)
    return (
      <Card title={t("orders")}>
        <p className="hint">{t("no_order")}</p>
      </Card>
    );
  return (
    <Card title={t("orders")} flush>
      <EntryList>
        {orders.map(({ id, providerId, name, createdAt, credits, amountCents, currency }) => (
          <EntryItem
            key={id}
            about={
              <>
                <EntryLink to={`/admin/users/${providerId}`}>{name}</EntryLink>
                <EntryNote>
                  {t("order", {
                    count: credits,
                    price: formatMoney(amountCents, {
                      locale: format.locale,
                      currency: currency.toUpperCase(),
                    }),
                    time: formatDateTime(createdAt, format),
                  })}
                </EntryNote>
              </>
            }
          >
            <form method="post" action={action} data-keep-scroll="">
              <input type="hidden" name="order" value={id} />
              <Button size="sm" name="intent" value="check_order">
                {t("ask_stripe")}
                <span className="sr-only"> {name}</span>
              </Button>
            </form>
          </EntryItem>
        ))}
      </EntryList>
    </Card>
  );
}
