import { useTranslation } from "react-i18next";
import { requestListPath } from "~/models/requests/list.rules";
import { UNDO_SECONDS } from "~/models/requests/rules";
import { SelectField, type SelectOption } from "../fields/select-field";
import { ErrorSummary } from "../forms/error-summary";
import { useForm, type RejectedFormResponse } from "../forms/use-form";
import { Button, ButtonLink } from "../primitives/button";
import { ShowReasonBox } from "./show-reason-box";
import type { ListOrder } from "./request-filters";

export interface DeclineFormProps {
  order: ListOrder;
  /** URL to which the form posts: the list with a checkbox for each request. */
  choosingAt: string;
  reasons: readonly SelectOption[];
  rejected: RejectedFormResponse;
}

/**
 * The form that rejects the chosen requests with one reason. The list's checkboxes belong to this form and have the
 * name `requests`.
 */
export const useDeclineForm = (rejected: RejectedFormResponse) =>
  useForm({ schema: "list-answer", rejected, own: { intent: "reject" } });

/** Fields and button to reject the chosen requests with one reason. On phones they stay at the bottom of the screen. */
export function DeclineForm({ order, choosingAt, reasons, rejected }: DeclineFormProps) {
  const { t } = useTranslation("event_request");
  const form = useDeclineForm(rejected);
  return (
    <form
      {...form.props}
      method="post"
      action={choosingAt}
      data-action-bar=""
      className="sticky bottom-0 z-10 mt-4 card grid gap-4 p-4 shadow-3 lg:px-6 [@media(max-height:32rem)]:static"
      aria-label={t("list.bulk.title")}
      data-not-printed=""
    >
      <input type="hidden" name="intent" value="reject" />
      <ErrorSummary {...form.summary} />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <SelectField
          {...form.field("reason")}
          className="min-w-full flex-1 sm:min-w-48"
          label={t("reject.reason")}
          placeholder={t("list.bulk.placeholder")}
          options={reasons}
        />
        <Button variant="danger-solid" busyLabel={t("reject.busy")}>
          {t("list.bulk.action")} <span data-chosen-count="" />
        </Button>
        <ButtonLink to={requestListPath(order)} keepScroll>
          {t("list.select.stop")}
        </ButtonLink>
      </div>
      <ShowReasonBox form={form} className="-mt-1" />
      <p className="-mt-1 text-xs text-ink-2">{t("list.bulk.hint", { seconds: UNDO_SECONDS })}</p>
    </form>
  );
}
