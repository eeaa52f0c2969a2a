import type { ShellAccount } from "../shell/shell-account";

const planner: ShellAccount = {
  providerId: "0198f3a0-0000-7000-8000-000000000001",
  firstname: "Élise",
  lastname: "Marchand",
  companyName: "L’Œil & la Manière",
  role: "ROLE_PRESTATAIRE",
  moderation: "approved",
  isModerated: true,
  isPremium: false,
  credits: 3,
  requestsUnseen: 2,
};

/** Sample accounts, one for each state that changes the shell. */
const SAMPLES = new Map<string, ShellAccount>([
  ["planner", planner],
  ["spent", { ...planner, credits: 0 }],
  ["premium", { ...planner, isPremium: true }],
  ["waiting", { ...planner, moderation: "pending", isModerated: false, credits: 1, requestsUnseen: 0 }],
  ["refused", { ...planner, moderation: "refused", isModerated: false, credits: 1, requestsUnseen: 0 }],
  ["venue", { ...planner, role: "ROLE_VENUE", requestsUnseen: 0 }],
  ["admin", { ...planner, role: "ROLE_ADMIN", requestsUnseen: 0 }],
]);

export const sampleAccount = (name: string | null): ShellAccount | undefined => SAMPLES.get(name ?? "");
