import type { VenueTexts } from "./texts.ts";

export const VENUES_FR: VenueTexts = {
  places: {
    estate: {
      name: "",
      description:
        "Une maison de maître entre les arbres, à quelques minutes de {{city}}. On y arrive par une allée, on y dîne dehors, on y dort sur place.",
      details:
        "**{{name}}** se loue pour le week-end, du vendredi 16 h au dimanche 17 h.\n\n- Cérémonie sous les arbres, ou dans la galerie s’il pleut\n- Dîner assis dans la grande salle\n- Chambres pour les familles et les témoins\n\nVous venez avec le traiteur de votre choix : la cuisine est équipée.",
    },
    hall: {
      name: "La Salle des Tilleuls",
      description:
        "Une salle voûtée et sa cour, au cœur de {{city}}. Tout est sur place, de la cérémonie à la piste de danse.",
      details:
        "La salle se loue à la journée, de 10 h à 4 h du matin.\n\n- Tables rondes, chaises et vaisselle comprises\n- Office pour le traiteur\n- Musique à l’intérieur jusqu’au matin",
    },
    barn: {
      name: "La Grange du Levant",
      description: "Une grange de pierre ouverte sur les prés, pour les fêtes simples et longues.",
      details:
        "Poutres, guirlandes et vue dégagée. La grange accueille un dîner à l’abri, et les prés un cocktail au soleil.\n\n**Le lendemain** se fête aussi : le brunch se sert sous le préau.",
    },
  },
  services: {
    rental: "La location du lieu avec tables, chaises et office, du matin au lendemain.",
    catering: "Un menu de saison en trois services, cuisiné sur place.",
    accommodation: "Les chambres du lieu, draps et petit déjeuner compris.",
    brunch: "Un brunch le lendemain, dressé dehors quand le temps le permet.",
    coordination: "Une personne de la maison présente du montage au dernier invité.",
  },
  roles: ["Propriétaire", "Responsable des réceptions"],
  streets: ["Route des Tilleuls", "12 rue de la Fontaine", "Chemin des Prés"],
  reviews: [
    "Tout était prêt quand nous sommes arrivés. Nos parents parlent encore du dîner dans la cour.",
    "Un accueil simple et juste, jamais pressé. La pluie est venue, le plan B était déjà dressé.",
    "Nous cherchions un endroit où dormir tous ensemble : c’était exactement cela.",
  ],
};
