import type { VenueTexts } from "./texts.ts";

export const VENUES_ES: VenueTexts = {
  places: {
    estate: {
      name: "",
      description:
        "Una casa señorial entre los árboles, a pocos minutos de {{city}}. Se llega por la alameda, se cena fuera y se duerme aquí.",
      details:
        "**{{name}}** se alquila para el fin de semana, del viernes a las 16 h al domingo a las 17 h.\n\n- Ceremonia bajo los árboles, o en la galería si llueve\n- Banquete en el gran salón\n- Habitaciones para la familia y los testigos\n\nPueden traer el catering que prefieran: la cocina está equipada.",
    },
    hall: {
      name: "El Salón de los Tilos",
      description:
        "Un salón abovedado con su patio, en el corazón de {{city}}. Todo en un mismo lugar, de la ceremonia a la pista de baile.",
      details:
        "El salón se alquila por día, de las 10 h a las 4 h.\n\n- Mesas redondas, sillas y vajilla incluidas\n- Cocina de servicio para el catering\n- Música en el interior hasta la madrugada",
    },
    barn: {
      name: "El Pajar del Prado",
      description: "Un pajar de piedra abierto al prado, para fiestas sencillas y largas.",
      details:
        "Vigas, guirnaldas y vistas abiertas. La cena es a cubierto, el cóctel al sol.\n\n**Al día siguiente** se sigue celebrando: el brunch se sirve bajo el porche.",
    },
  },
  services: {
    rental: "El alquiler del espacio con mesas, sillas y cocina, hasta el día siguiente.",
    catering: "Un menú de temporada de tres platos, cocinado aquí.",
    accommodation: "Las habitaciones de la casa, con ropa de cama y desayuno.",
    brunch: "Un brunch al día siguiente, al aire libre si el tiempo acompaña.",
    coordination: "Una persona de la casa presente desde el montaje hasta el último invitado.",
  },
  roles: ["Propietaria", "Responsable de eventos"],
  streets: ["Camino de los Tilos, 1", "Calle de la Fuente, 12", "Camino del Prado, 4"],
  reviews: [
    "Todo estaba listo cuando llegamos. Nuestros padres todavía hablan de la cena en el patio.",
    "Calma, cariño y nunca prisa. Llegó la lluvia y el salón ya estaba puesto.",
    "Buscábamos un lugar donde dormir todos juntos: era exactamente este.",
  ],
};
