import type { Voice } from './voice';

// Products never follow « a » or « de », which would contract with « el ».
export const es: Voice = {
  product: [
    'la tienda de campaña',
    'la chaqueta de plumas',
    'la mochila',
    'el hornillo',
    'el saco de dormir',
    'la linterna frontal',
    'el chubasquero',
    'la esterilla',
  ],
  wait: ['tres días', 'casi una semana', 'diez días', 'dos semanas', 'cinco días'],
  soon: ['diez minutos', 'media hora', 'una hora', 'un cuarto de hora', 'dos horas'],
  opening: {
    great: [
      '¡Excelente!',
      'Mejor, imposible.',
      'Un servicio de diez.',
      'Todo perfecto.',
      'Así da gusto.',
    ],
    good: [
      'Buena experiencia.',
      'Todo ha ido bien.',
      'Cumplen, como siempre.',
      'En general, muy correcto.',
      'Sin problemas.',
    ],
    mixed: [
      'Regular.',
      'Ni bien ni mal.',
      'Se puede mejorar.',
      'Hay cosas buenas y otras no tanto.',
      'Pasable.',
    ],
    bad: [
      'Muy decepcionante.',
      'No es lo que esperaba de vosotros.',
      'Bastante mal, la verdad.',
      'Una pena.',
      'Así no se trata a un cliente.',
    ],
  },
  closing: {
    great: [
      '¡Mil gracias!',
      'Volveré a comprar, sin duda.',
      '¡Seguid así!',
      'Ya os he recomendado a mis amigos.',
      'Gracias a todo el equipo.',
    ],
    good: ['¡Gracias!', 'Muchas gracias.', 'Hasta la próxima temporada.', 'Repetiré.'],
    mixed: [
      'Espero que mejore.',
      'Por lo demás, bien.',
      'A ver la próxima vez.',
      'Os daré otra oportunidad.',
    ],
    bad: [
      'Esperaba bastante más.',
      'Por favor, solucionadlo.',
      'Me lo pensaré dos veces antes de volver a pedir.',
      'Antes esto no pasaba.',
      'No creo que vuelva a comprar aquí.',
    ],
  },
  about: {
    agent: {
      great: [
        '{agent} entendió el problema a la primera y lo resolvió en {soon}.',
        '{agent} me lo explicó todo con muchísima paciencia.',
        '{agent} me llamó tal como había prometido y no paró hasta dejarlo resuelto.',
        'Pocas veces me han atendido con tanta amabilidad.',
        'Escribí por la noche y en {soon} ya tenía una respuesta completa.',
        '{agent} me cambió {product} sin poner ninguna pega.',
      ],
      good: [
        '{agent} fue muy amable y conocía bien los productos.',
        'Me respondieron con claridad en {soon}.',
        'Me cambiaron {product} con rapidez.',
        '{agent} respondió a todas mis preguntas.',
        'Respuesta útil, educada y directa.',
      ],
      mixed: [
        '{agent} fue muy amable, pero la respuesta tardó {wait}.',
        'Al final me cambiaron {product}, pero tuve que insistir varias veces.',
        'La respuesta fue correcta, pero no era lo que preguntaba.',
        'Problema resuelto, aunque tuve que enviar dos veces las mismas fotos.',
        '{agent} hizo lo que pudo, pero tuvo que pasar mi caso a otro departamento.',
      ],
      bad: [
        'Esperé {wait} una respuesta que no sirvió de nada.',
        'Me pasaron de una persona a otra y tuve que explicarlo todo otra vez.',
        '{agent} no leyó lo que escribí, o no lo parece.',
        'Devolví {product} hace semanas y nadie se hace responsable.',
        'Solo recibí un texto copiado y pegado: «Lamentamos las molestias».',
        'Ya van tres veces que pido que me devuelvan el dinero.',
        '{agent} cerró la incidencia sin preguntarme siquiera.',
      ],
    },
    chat: {
      great: [
        'Todo quedó resuelto en un chat de cinco minutos.',
        '{agent} respondió con rapidez, amabilidad y mucho conocimiento.',
        'Sin cola y sin robots: una respuesta de verdad.',
      ],
      good: [
        'Respuesta rápida en el chat.',
        '{agent} sabía la respuesta al momento.',
        'Mucho más cómodo que llamar.',
      ],
      mixed: [
        'Pausas largas entre mensajes, pero al final tuve mi respuesta.',
        'El chat se cortó una vez; al segundo intento funcionó.',
      ],
      bad: [
        'Esperé en la cola y luego el chat se cerró sin más.',
        '{agent} abandonó el chat a mitad de mi pregunta.',
        'Veinte minutos de espera para una sola frase.',
      ],
    },
    effort: {
      great: [
        'Un mensaje, una respuesta y listo.',
        'Más fácil, imposible: un correo y el cambio ya estaba en marcha.',
        'No tuve que explicar nada dos veces.',
      ],
      good: [
        'Bastante sencillo, solo un formulario.',
        'Encontré enseguida el contacto adecuado.',
        'Pasos claros, y funcionó a la primera.',
      ],
      mixed: [
        'Tardé un rato en encontrar el formulario de contacto.',
        'Dos correos más de los necesarios, pero funcionó.',
        'Fue fácil en cuanto di con la persona adecuada.',
      ],
      bad: [
        'Tuve que contar la misma historia tres veces.',
        'Encontrar un teléfono en vuestra web es misión imposible.',
        'Cinco correos y dos llamadas para un simple cambio.',
        '¿Por qué hay que imprimir un formulario para devolver {product}?',
      ],
    },
    delivery: {
      great: [
        'Llegó un día antes de lo previsto y muy bien embalado.',
        'Hice el pedido el lunes y el miércoles ya lo estrenaba en la montaña.',
        'Rápido, bien empaquetado y con un repartidor muy amable.',
      ],
      good: [
        'El paquete llegó a tiempo.',
        'Bien embalado, nada dañado.',
        'Recibí {product} en la fecha prevista.',
      ],
      mixed: [
        'La entrega tardó un día más de lo anunciado.',
        'La caja era demasiado grande para lo que llevaba.',
        'Dejaron el paquete a un vecino sin avisar.',
      ],
      bad: [
        'El paquete llegó con {wait} de retraso.',
        'La caja venía rota y habíais metido {product} sin ninguna protección.',
        'Según la web está «entregado», pero aquí no ha llegado nada.',
        'Talla equivocada, y encima tengo que pagar la devolución.',
        'Esperé en casa todo el día y nadie llamó al timbre.',
      ],
    },
    loyalty: {
      great: [
        'Llevo años comprando aquí y nunca me he arrepentido.',
        'Consejos honestos, precios justos y material que dura.',
        'Reparan en vez de vender siempre algo nuevo. Eso ya casi no existe.',
      ],
      good: [
        'Buena selección y consejos fiables.',
        'Me gustan la calidad y las descripciones sinceras.',
        'El Trail Club merece la pena solo por las reparaciones.',
      ],
      mixed: [
        'Buenos productos, pero los precios han subido bastante.',
        'Me gusta la tienda, pero otras entregan antes.',
        'Demasiados boletines para mi gusto.',
      ],
      bad: [
        'La calidad ya no es la de antes.',
        'La reparación estaba prometida para marzo y sigue sin estar lista.',
        'El descuento de socio nunca vale para lo que necesito.',
        'En otro sitio encuentro {product} por menos y antes.',
      ],
    },
    article: {
      good: ['El artículo resolvió mi duda.', 'Imágenes claras, todo explicado paso a paso.'],
      mixed: [
        'Útil, pero las capturas están anticuadas.',
        'La respuesta está, pero muy abajo en la página.',
      ],
      bad: [
        'El artículo describe una versión antigua de la web.',
        'Mucho texto y ninguna respuesta.',
      ],
    },
    returns: {
      good: [
        'Etiqueta impresa, paquete entregado y dinero devuelto.',
        'Tramitar la devolución me llevó dos minutos.',
      ],
      mixed: [
        'La devolución fue fácil, el reembolso tardó {wait}.',
        'Funciona, pero no en el móvil.',
      ],
      bad: [
        'El portal no reconoce mi número de pedido.',
        'Lo rellené todo y entonces: «La sesión ha caducado».',
      ],
    },
    bot: {
      good: ['El bot encontró mi pedido al instante.', 'Por fin un bot que ayuda.'],
      mixed: ['Sirve para preguntas sencillas.', 'El bot me entendió a la tercera.'],
      bad: ['El bot responde a todo menos a mi pregunta.', 'Solo quería hablar con una persona.'],
    },
    checkout: {
      good: ['Pedido y pago en un minuto.', 'Todo claro, sin sorpresas en el precio.'],
      mixed: ['Tuve que escribir la dirección dos veces.', 'Me gustaría tener más formas de pago.'],
      bad: [
        'Me rechazaron la tarjeta tres veces y luego me cobraron dos.',
        'Los gastos de envío solo aparecen al final.',
      ],
    },
    mail: {
      good: ['La confirmación llegó al momento y con todos los datos.', 'Un correo corto y claro.'],
      mixed: ['El correo llegó, pero sin la factura.', 'El correo estaba en la carpeta de spam.'],
      bad: [
        'Nunca recibí la confirmación.',
        'En el correo figuraba una dirección que no es la mía.',
      ],
    },
  },
  incident: {
    warehouse: {
      bad: [
        'Desde el traslado de vuestro almacén no llega nada a tiempo.',
        '{wait} de retraso y la única explicación es el traslado del almacén.',
        'Pedí {product} para las vacaciones y sigue en algún rincón del nuevo almacén.',
        'El seguimiento dice «saliendo del almacén» desde hace demasiado tiempo.',
        'Tarde y con la mitad del pedido, todo por el traslado del almacén.',
        'Si trasladáis el almacén, avisad a los clientes antes de que pidan.',
      ],
      mixed: [
        'Llegó tarde por el traslado del almacén, pero al menos avisasteis.',
        'Entiendo el lío del nuevo almacén, pero {wait} es mucho tiempo.',
      ],
    },
    slow: {
      bad: [
        '{agent} iba a llamarme. Nadie llamó.',
        'Esperé {wait} la respuesta y encima era incompleta.',
        'Ni llamada, ni correo, nada.',
        'Tuve que insistir una y otra vez para que {agent} contestara.',
        'Demasiado lento: {wait} para una pregunta sencilla.',
      ],
      mixed: [
        '{agent} acabó ayudándome, pero tardó {wait}.',
        'La respuesta era correcta, pero llegó demasiado tarde.',
      ],
    },
  },
};
