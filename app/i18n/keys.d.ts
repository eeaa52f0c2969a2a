import "i18next";
import type common from "#locales/fr/common.json";
import type billing from "#locales/fr/billing.json";
import type companyServices from "#locales/fr/company_services.json";
import type legal from "#locales/fr/legal.json";
import type credits from "#locales/fr/credits.json";
import type eventRequest from "#locales/fr/event_request.json";
import type mails from "#locales/fr/mails.json";
import type map from "#locales/fr/map.json";
import type publicProfile from "#locales/fr/public_profile.json";
import type statistics from "#locales/fr/statistics.json";
import type promotions from "#locales/fr/promotions.json";
import type project from "#locales/fr/project.json";
import type places from "#locales/fr/places.json";
import type password from "#locales/fr/password.json";
import type register from "#locales/fr/register.json";
import type signin from "#locales/fr/signin.json";
import type validation from "#locales/fr/validation.json";
import type subscription from "#locales/fr/subscription.json";
import type shell from "#locales/fr/shell.json";
import type signedOut from "#locales/fr/signed_out.json";
import type home from "#locales/fr/home.json";
import type refunds from "#locales/fr/refunds.json";
import type moderation from "#locales/fr/moderation.json";
import type onboarding from "#locales/fr/onboarding.json";

/** French is the source: its files type every key. A namespace is added here when its file is. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    returnNull: false;
    resources: {
      billing: typeof billing;
      common: typeof common;
      company_services: typeof companyServices;
      legal: typeof legal;
      credits: typeof credits;
      event_request: typeof eventRequest;
      mails: typeof mails;
      map: typeof map;
      places: typeof places;
      password: typeof password;
      register: typeof register;
      signin: typeof signin;
      project: typeof project;
      promotions: typeof promotions;
      public_profile: typeof publicProfile;
      statistics: typeof statistics;
      validation: typeof validation;
      shell: typeof shell;
      subscription: typeof subscription;
      signed_out: typeof signedOut;
      home: typeof home;
      moderation: typeof moderation;
      refunds: typeof refunds;
      onboarding: typeof onboarding;
    };
  }
}
