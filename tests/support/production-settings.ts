/** A domain that nobody has registered. The tests' browser resolves it to the local server. */
export const PRODUCTION_HOST = "fr.trousseau-tests.com";

/** The settings that the product needs for its start in production. All values are invented. */
export const PRODUCTION_SETTINGS = {
  PRODUCTION_HOSTS: `fr=${PRODUCTION_HOST},be=be.trousseau-tests.com`,
  PUBLIC_HOSTS: `fr=www.${PRODUCTION_HOST},be=www.be.trousseau-tests.com`,
  PASSWORD_PEPPER: "invented-pepper-for-tests",
  FORM_SECRET: "invented-form-secret-for-tests",
  SECOND_FACTOR_KEY: "invented-second-factor-key",
  BREVO_API_KEY: "invented-key",
  BREVO_WEBHOOK_SECRET: "invented-brevo-secret",
  INSEE_API_KEY: "invented-insee-key",
  STRIPE_SECRET_KEY: "sk_live_invented",
  STRIPE_PUBLISHABLE_KEY: "pk_live_invented",
  STRIPE_WEBHOOK_SECRET: "whsec_invented",
  OPERATOR_EMAIL: "bonjour@trousseau-tests.com",
  PRODUCT_NAME: "Invented",
  OPERATOR_NAME: "Invented SAS",
  OPERATOR_ADDRESS: "1 rue Inventée, 69001 Lyon",
  OPERATOR_PHONE: "+33 4 11 11 11 11",
  OPERATOR_REGISTER: "RCS Lyon 111 111 111",
  OPERATOR_DIRECTOR: "Inès Inventée",
  SECURITY_EMAIL: "security@trousseau-tests.com",
  MAIL_FROM: "atelier@trousseau-tests.com",
  SUPPORT_EMAIL: "aide@trousseau-tests.com",
  GEOCODER: "photon",
  HSTS_PRELOAD: "preload",
} as const;

/** The settings of a production that are no secrets: a secret is made or asked for by the setup itself. */
const OPEN_SETTINGS = Object.fromEntries(
  Object.entries(PRODUCTION_SETTINGS).filter(([name]) => !/KEY|SECRET|PEPPER/.test(name)),
);

/** What a person puts into the shell for `npm run setup`. The keys are those of the stand-ins. */
export const SHELL_SETTINGS = {
  CLOUDFLARE_API_TOKEN: "stand-in-token",
  CLOUDFLARE_ACCOUNT_ID: "stand-in-account",
  STRIPE_SECRET_KEY: "sk_live_standin",
  STRIPE_PUBLISHABLE_KEY: "pk_live_standin",
  BREVO_API_KEY: "stand-in-brevo-key",
  INSEE_API_KEY: "stand-in-insee-key",
  ...OPEN_SETTINGS,
};
