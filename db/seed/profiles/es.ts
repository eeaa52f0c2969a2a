import type { ProfileTexts } from "./texts.ts";

export const PROFILES_ES: ProfileTexts = {
  planner: {
    portrait: [
      "Llevo {{years}} años organizando bodas en {{city}} y sus alrededores, nunca más de doce al año. Antes trabajaba en el vestuario de un teatro de ópera: de allí me queda el gusto por el detalle que no se ve.\n\n**{{name}}** es una casa pequeña. La persona con quien hablan el primer día es la que abre las puertas la mañana de la boda y las cierra detrás del último invitado.",
      "**{{name}}** empezó en {{since}} con una convicción: una buena fiesta nace de una buena pregunta. ¿Qué les gustaría que contaran sus invitados al volver a casa?\n\nDesde {{city}} dibujamos bodas que se parecen a quienes las celebran, no a un catálogo. Conocemos por su nombre a los artesanos de la zona, y de cada jardín la hora buena de la luz.",
      "Nos gustan las mesas largas, el lino con historia y los discursos que acaban a tiempo. Los cronómetros nos gustan menos, y aun así llevamos dos.\n\n**{{name}}** trabaja en {{city}} y en cualquier lugar donde tengan una buena razón para casarse. Nuestro oficio cabe en una línea: preverlo todo y luego dejar vivir el día.",
    ],
    experience: [
      "En {{years}} años hemos aprendido que los imprevistos tienen siempre la misma cara: una tormenta, un autobús, un vestido. Algunos recuerdos:\n\n- **Ciento diez invitados en una sola mesa**, puesta entre dos chubascos\n- **Una ceremonia en tres lenguas**, con tres abuelas en primera fila\n- **Una cena trasladada en una noche**, sin que nadie se diera cuenta",
      "Hemos organizado bodas de doce personas y de trescientas. Las más pequeñas no son las más fáciles.\n\n- **La más alta:** una cena a dos mil metros, subida a lomos de mula\n- **La más lenta:** tres días, once comidas, ni un discurso\n- **La más breve:** ceremonia al alba, desayuno y el tren de las 11",
      "Estudios de interiorismo, diez años de hotelería y, desde {{since}}, las bodas. Nos sirve cada semana: leer un plano, cuidar un presupuesto, hablar con una cocina en pleno servicio.\n\n- **Más de cien bodas** acompañadas de principio a fin\n- **Una red de artesanos** que visitamos cada invierno\n- **Un plan B por escrito** para cada fiesta al aire libre",
    ],
    service: [
      "Así trabajamos, desde la primera conversación hasta el día siguiente:\n\n1. **Un primer encuentro**, gratuito, en {{city}} o por vídeo\n2. **Una propuesta por escrito**, con el presupuesto línea a línea\n3. **Una cita al mes**, y cada semana cuando se acerca el día\n4. **Un ensayo** con las familias la víspera\n5. **Todo el equipo en el lugar**, desde la mañana hasta el último invitado",
      "No tenemos paquetes cerrados. Nos cuentan en qué punto están, y empezamos por ahí.\n\n1. **Escuchar:** una hora, sin presupuesto\n2. **Calcular:** tres versiones, de la más sencilla a la más loca\n3. **Reunir:** proveedores que se parezcan a ustedes, visitados con ustedes\n4. **Sostener:** el calendario, los pagos, el plano de mesas\n5. **Velar:** dos personas del equipo en el lugar, sin hacer ruido",
    ],
    benefits: [
      "- **Una sola boda por fin de semana**, todo el año\n- **Un presupuesto compartido en línea**, al día cada viernes\n- **Trescientas piezas de mantelería y vajilla** en préstamo de nuestro taller\n- **La recogida del día siguiente** incluida, para que puedan dormir",
      "- **Respuesta en un día laborable**, incluso en pleno junio\n- **Ninguna comisión** de los proveedores que recomendamos\n- **Visitas con ustedes**, todas las que hagan falta\n- **Un botiquín de costura** que ya ha salvado once bajos y dos pajaritas",
    ],
  },
  venue: {
    portrait: [
      "**{{name}}** acoge bodas en {{city}} desde {{since}}. Vivimos aquí: tendrán nuestro número, y sabremos el nombre de sus testigos.\n\nSe cena fuera en cuanto el cielo lo permite, y a cubierto cuando duda. El resto del año el lugar vive despacio, y se nota.",
      "Hay lugares que se alquilan y lugares que se confían. **{{name}}** es de ustedes desde el viernes a mediodía hasta el domingo por la noche, sin otra fiesta al lado y sin hora de cierre en la puerta.\n\nEn {{city}} las golondrinas están incluidas, y la luz de las siete hace la mitad de la decoración.",
    ],
    experience: [
      "Desde {{since}} hemos visto bodas de todos los tamaños.\n\n- **180 personas sentadas** en el gran salón, 240 de pie en el jardín\n- **Ceremonias civiles** bajo los árboles, con un sonido discreto\n- **Una tormenta por verano**, de media, y nunca una cena cancelada",
      "{{years}} años de bodas nos han enseñado lo esencial: dónde poner la tarta para que no se derrita, a qué hora encender los faroles, y por qué siempre hace falta un segundo par de zapatos.\n\n- **Unas treinta fiestas al año**, nunca dos a la vez\n- **Un equipo de la zona**, fiel desde el principio\n- **Un parque** donde los niños pueden correr sin preocupar a nadie",
    ],
    service: [
      "Lo que incluye su fin de semana:\n\n1. **Viernes:** montaje desde mediodía y una cena ligera para las familias\n2. **Sábado:** el lugar entero, mesas, sillas, vajilla y mantelería\n3. **Domingo:** el brunch, y tiempo para marcharse sin prisas",
      "Pueden traer su propio catering o elegir uno de los nuestros. Del resto nos ocupamos nosotros:\n\n1. **Una visita** a la hora de su ceremonia, para ver la luz\n2. **Un plano de la sala** dibujado con ustedes\n3. **Alguien de la casa** en el lugar hasta el último baile",
    ],
    benefits: [
      "- **Once habitaciones** en la casa, y alojamientos a cinco minutos\n- **Una sala cubierta** reservada para ustedes, diga lo que diga el tiempo\n- **Música** hasta las cuatro, en el interior\n- **Aparcamiento** para ochenta coches y dos autocares",
      "- **Sin escalones** donde se come y donde se baila\n- **Una cocina profesional** abierta a su catering\n- **Velas, faroles y sombrillas** de la casa, sin suplemento\n- **Su fecha reservada diez días**, sin compromiso",
    ],
  },
  services: {
    CONSULTING_SERVICES:
      "Hora y media, sus presupuestos sobre la mesa y una opinión sincera. Se llevan la lista de lo que queda por hacer.",
    PARTIAL_PLANNING: "Ya han empezado; seguimos nosotros: retomamos el hilo donde empieza a pesar.",
    FULL_PLANNING:
      "Desde la primera cita hasta el último invitado. Presupuesto cumplido, proveedores elegidos con ustedes, y presencia en el lugar de viernes a domingo.",
    VENDOR_SEARCH: "Tres propuestas por oficio, dentro de su presupuesto y con la fecha ya comprobada.",
    DAY_COORDINATION: "Tomamos el relevo seis semanas antes, y ese día el teléfono se queda en el cajón.",
    SECULAR_CEREMONY:
      "Un texto escrito con ustedes y con los suyos, y una voz que sabe esperar los silencios.",
    WEDDING_DESIGN: "Lino, cristal antiguo, flores de temporada. El taller presta más de trescientas piezas.",
    CORPORATE_EVENTS:
      "Una jornada de trabajo o una cena de equipo, con el cuidado de una boda y la puntualidad de una reunión.",
    PRIVATE_EVENTS: "Cumpleaños, bautizos, bodas de oro: el mismo cuidado para una mesa más pequeña.",
  },
  venueServices: {
    PRIVATE_EVENTS:
      "El lugar entero, del viernes a mediodía al domingo por la noche, con mesas, sillas y vajilla.",
    CORPORATE_EVENTS:
      "Jornadas y cenas de equipo entre semana, con una sala tranquila y almuerzo en el jardín.",
  },
  pictures: {
    table: { title: "La mesa larga", description: "Lino, velas y flores del valle." },
    ceremony: { title: "Frente al agua", description: "Un arco de flores y, detrás, solo el horizonte." },
    house: { title: "La llegada", description: "La casa, cuando bajan los primeros invitados." },
    cloister: { title: "Bajo los arcos", description: "La sombra fresca del aperitivo." },
    patio: { title: "El patio blanco", description: "Cal, cielo y una buganvilla." },
    cake: { title: "Tres pisos", description: "Crema, higos y flores del jardín." },
    stationery: { title: "La papelería", description: "Una invitación cerrada con lacre." },
    evening: { title: "Última luz", description: "Se encienden las bombillas, puede empezar la cena." },
    bouquet: { title: "El ramo", description: "Cortado la víspera, atado esa mañana." },
    linen: { title: "El ajuar", description: "Servilletas de lino planchadas y una cinta de seda." },
    citrus: {
      title: "Limones y azulejos",
      description: "El almuerzo del día siguiente, en azul y amarillo.",
    },
    greenhouse: { title: "En el invernadero", description: "Una ceremonia a cubierto, entre hojas." },
    round: { title: "Junto a la ventana", description: "La mesa de honor, a las tres de la tarde." },
    sea: { title: "Cena en la terraza", description: "Cae la noche sobre el agua y quedan las velas." },
    lake: { title: "El embarcadero", description: "Veinte sillas, un arco y las montañas de testigos." },
    marquee: { title: "Bajo la carpa", description: "La pradera, haga el tiempo que haga." },
    vines: { title: "Entre las vides", description: "Una ceremonia al final de la vendimia." },
    lavender: { title: "Julio", description: "El camino que lleva a la casa." },
    barn: { title: "El granero", description: "Dos mesas, dos familias, una sola noche." },
    lanterns: { title: "Los escalones", description: "El camino de los invitados, al anochecer." },
    glasses: { title: "La pirámide", description: "Treinta y cinco copas, y un silencio justo antes." },
  },
  stories: {
    garden: {
      title: "{{couple}}, una sola mesa",
      location: "Finca de los Grandes Tilos",
      style: "Campestre",
      description:
        "Todos tenían que verse. Pusimos una sola mesa de cuarenta metros bajo los tilos, y sentamos a los niños en el centro y no en la punta.\n\nEl menú venía de tres granjas vecinas, las flores del jardín de una tía. A medianoche nadie había cambiado de sitio.",
    },
    shore: {
      title: "{{couple}}, frente al agua",
      location: "El Embarcadero de los Sauces",
      style: "Junto al agua",
      description:
        "Un arco, un pasillo y el horizonte. La ceremonia empezó a las siete, para que el sol llegara a la vez que los votos.\n\nEl viento se levantó en el momento justo, y los pétalos hicieron el resto.",
    },
    night: {
      title: "{{couple}}, una noche de agosto",
      location: "El Granero de las Luciérnagas",
      style: "Verbena",
      description:
        "Cuatrocientas bombillas, dos mesas largas y un baile. La orquesta tocaba sin micrófono, y los vecinos vinieron a bailar.\n\nEl último autobús estaba previsto a las cinco. Volvió vacío.",
    },
    courtyard: {
      title: "{{couple}}, a la sombra del patio",
      location: "Patio de Santa Ágata",
      style: "Mediterráneo",
      description:
        "Azulejos, limones y cal. Sesenta invitados, una comida que duró hasta la noche, y la siesta escrita en el programa.\n\nLa tarta se cortó bajo los arcos, al fresco, a petición general.",
    },
    harvest: {
      title: "{{couple}}, al final del camino",
      location: "Huerta de la Abubilla",
      style: "Bohemio",
      description:
        "Una boda de septiembre, entre la vendimia y los primeros fuegos. Los bancos venían de la escuela del pueblo, los manteles de los armarios de dos familias.\n\nCuando llegó la lluvia, la carpa ya estaba montada. Para eso nos llaman.",
    },
    winter: {
      title: "{{couple}}, un sábado de invierno",
      location: "Invernadero de Monteflor",
      style: "Clásico",
      description:
        "Casarse en enero es elegir la luz baja y los amigos libres. Calentamos el invernadero, pusimos flores blancas y servimos la sopa en tazas de porcelana.\n\nA las cuatro empezó a nevar. No fue cosa nuestra.",
    },
  },
  videos: {
    planner: [
      { title: "Un día en tres minutos", description: "Del montaje de las mesas al último baile." },
      { title: "Entre bastidores, un sábado", description: "Lo que pasa antes de que se abran las puertas." },
    ],
    venue: [
      { title: "La visita, en junio", description: "El jardín, los salones y las habitaciones." },
      { title: "Cómo se monta la gran carpa", description: "Dos días de trabajo, en un minuto." },
    ],
  },
};
