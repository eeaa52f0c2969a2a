import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  NETWORK_URL_MAX,
  NETWORK_URL_EXAMPLES,
  NETWORK_NAMES,
  NETWORKS,
  parseNetworkUrl,
  type Network,
} from "~/models/social-networks/rules";
import type { SocialNetworks } from "~/models/social-networks/queries.server";
import { TextField } from "../fields/text-field";
import { ErrorSummary } from "../forms/error-summary";
import { SaveBar } from "../forms/save-bar";
import { TwoVersions } from "../forms/two-versions";
import { useForm, type Form, type RejectedFormResponse } from "../forms/use-form";
import { CheckIcon } from "../primitives/icons";
import { SettingsSection } from "../primitives/settings-section";
import { NETWORK_ICONS } from "./network-icons";

export interface NetworksFormProps {
  addresses: SocialNetworks;
  /** The version of the stored data that the page shows. */
  seen: string;
  rejected: RejectedFormResponse;
  /** Content between the fields and the save bar. */
  children?: ReactNode;
}

/** The form with the links to a provider's profiles on six networks, which are saved together. */
export function NetworksForm({ addresses, seen, rejected, children }: NetworksFormProps) {
  const { t } = useTranslation("social_networks");
  const form = useForm({
    schema: "social-networks",
    rejected,
    defaultValue: addresses,
    own: { intent: "save" },
  });
  return (
    <>
      <form {...form.props} method="post">
        <div className="not-has-[[hidden]]:mb-6">
          <ErrorSummary {...form.summary} isPrepared />
        </div>
        <TwoVersions
          {...{ form, seen }}
          keepTo="/social-networks"
          fields={NETWORKS.map((network) => ({ name: network, label: NETWORK_NAMES[network] }))}
        />
        <SettingsSection title={t("profiles.title")} lead={t("profiles.lead")}>
          <div className="form">
            {NETWORKS.map((network) => (
              <NetworkField key={network} network={network} form={form} />
            ))}
          </div>
        </SettingsSection>
      </form>
      {children}
      <SaveBar form={form.props.id} isRejected={form.isRejected} />
    </>
  );
}

function NetworkField({ network, form }: { network: Network; form: Form }) {
  const { t } = useTranslation("social_networks");
  const Icon = NETWORK_ICONS[network];
  const field = form.field(network);
  const isRecognised = "address" in parseNetworkUrl(network, field.defaultValue);
  return (
    <TextField
      {...field}
      label={
        <span className="flex items-center gap-2">
          <Icon className="text-ink-3" />
          {NETWORK_NAMES[network]}
        </span>
      }
      placeholder={NETWORK_URL_EXAMPLES[network](t("example"))}
      maxLength={NETWORK_URL_MAX}
      inputMode="url"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      below={
        <p className="message-success" data-recognised={network} hidden={!isRecognised}>
          <CheckIcon size="sm" />
          <span>{t("recognised")}</span>
        </p>
      }
    />
  );
}
